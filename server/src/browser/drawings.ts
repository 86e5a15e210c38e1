/**
 * Functions that run inside the page, after the eyes: pictures that nothing but their lines tells of. Sent as text, like the eyes.
 *
 * Components that draw the pictures of an icon set often leave its names away. The sets that are drawn most (Feather, Lucide, Tabler,
 * Heroicons, Material, Bootstrap, Remix, Ant Design, Font Awesome, Boxicons, Ionicons, Octicons, Codicons, Phosphor, Radix, CoreUI,
 * Grommet) begin the lines of a picture each in its own way: so much of it, without spaces and commas, that nothing else in any of
 * these sets begins so.
 */
export const drawings: Readonly<Record<string, string>> = {
  trash:
    "3656216M196v14 M135.217.7C140 M135.217.7L128 M14.1210.47121 M142H10C100.89 M143a.7.7001-. " +
    "M152H9c-1.1030 M16.54.478v.22 M161.75V3h5.25 M169v10H8V9zm- M170.551.6L151 M174H22V6H20V2 " +
    "M176H22V8H20V2 M19.454.06H15. M197l-.86712.1 M2.51a11000-11 M207V20C2021.1 M207V21C2021.5 " +
    "M21648H176V40a M21648H40a880000 M268416h24a121 M360184h-8c4.4 M36h18M196v14c M43232H312l-9. " +
    "M45L205L2023L4 M47l160M1011l0 M48H20V21C2021 M5.55.5A.5.500 M520a2200022h1 M6.51h3a.5.500 " +
    "M619c01.1.9222 M74V2H17V4H22V M76V3C72.44772 M8.751A2.752.7 M864256H736v-8 M92a11000-.894 " +
    "m11211220320c. m14.749-.3469m",
  pencil:
    "M11.22461.0820 M114H4a22000-2 M115H6a22000-2 M12.146.146a.5 M12.854.146a.5 M12.89956.8545 " +
    "M1220h9M16.376 M1220h9M16.53. M123H5a22000-22v14a2200022h14a220002-2v-7M18 M13.5863.586a2 " +
    "M14.2361.76386 M144L2010L144Z M15.2325.232l3 M15.5021.94a.5 M15.72799.5762 M16.75742.99678L1 " +
    "M17.2632.177a1 M17.4142.586a2 M173a2.8282.82 M18.4042.998c- M19.0457.401c. M20.23511.284a " +
    "M21.1746.812a1 M21.7312.269a2 M227.3173.3718 M229.6658.34l- M257.7752c204- M290.7493.24l1 " +
    "M3.54820.938h1 M317.25V21h3.75L17.819.94l-3.75-3.75 " +
    "M321h3.75L17.8 M358.62129.288 M362.719.3L314 M364.13125.258 M402.3344.9l32 M402.683.2l90. " +
    "M410.3231l11.3 M421a11000.240 M44158.9L453.1 M459.9453.25a1 M471.621.7c-21 M497.9142.1l-4 " +
    "M518.89H6.4142 M6.4142115.89L M7.2426417.996 M77h-1a22000-22v9a2200022h9a220002-2v-1M2 " +
    "M8.999893.0000 M87a11001-11h- M880836H144c-1 m16.8624.4871. m2.69514.762-1 m5.43313.9171. " +
    "m717.0134.413-",
  eye:
    "M1.1816412C2.1 M10.58a2.52.50 M1012.5a2.52.5 M1012a220100-4 M1012a2201040a22000-40M2112c " +
    "M112s4-811-811 M12.00033C17.3 M1215a330100-6 M1221C72111611 M124.5C74.52.7 M124c4.2907.86 " +
    "M126.5a9.779.7 M126a9.779.770018.825.5C M129a3.023.020 M15.512a3.53.5 M1512a33011-60 M168s-3-5.5-8- " +
    "M2.03612.322a1 M2.06212.348a1 M2.984448.6247 M2117v2a22001- M247.31124.76c M255.66112c-77 " +
    "M288144a110.94 M28832c-80.80- M28880c-65.20- M396512a112112 M572.52241.4C5 M7.500023C10.6 " +
    "M942.2486.2C84 o25625664M490.",
  moon:
    "M107C1010.8661 M11.112.08c-2. M11.38072.0188 M123a660009999 M123a9901099c0 M123c.1320.263 " +
    "M14.7683.96v.0 M144.798.7c-21 M160136c0-30.6 M17.29313.293A M19.7817.51c-2 M20.35415.354A " +
    "M20.74213.045a M21.75215.002A M2112.79A99011 M223.532C10032 M233.54142.23a M235.54150.21a " +
    "M24096a88001-8 M264480A232232 M279.135512c78 M283.211512c78 M489.493111.65 M6.278a.77.770 " +
    "M7.4552.004a.7 M8.544310.9818 M9.375.51A7.47 M9.5281.718a.7 M9.8745.008c2.",
  sun:
    "M102a.75.75001.75.75v1. M102a1100111v1a M114V2c0-.55.4 M12040V16a8800 " +
    "M12040V32a88001160v8a88001-160Zm7 M1218C8.686291 M1219a770110-1 M122.25a.75.75001.75.75v2 " +
    "M1220.937a1.07 M123v1m016v1m9 M123v2.25m6.36 M124V2m020v-2m M129c1.65031.3 M256118a222200 " +
    "M256160c-52.90 M25648v48m0320 M361.51.2c52.1 M375.719.7c-1. M494.2221.9l-5 M548818v126c08 " +
    "M6.99312c02.76 M7.512C7.77614 M812a440100-84 M812a4401080a44010-80M312h m6.764.84-1.8- " +
    "o12124M122v2M1 o12124M123v1M1 o12124M124h.01 o12125l121123l",
};

/** What a picture shows, by the lines it is drawn with; empty where no icon set is known to draw it so. */
export function nameOfDrawing(element: Element): string {
  const svg = element.matches("svg") ? element : element.querySelector("svg");
  const lines = svg === null ? "" : [...svg.querySelectorAll("*")].map(linesOfShape).join("");
  const isSo = (beginnings: string) => beginnings.split(" ").some((each) => lines.startsWith(each));
  return lines === "" ? "" : (Object.keys(drawings).find((name) => isSo(drawings[name] ?? "")) ?? "");
}

/** One part of a drawing in short; nothing for the square in which some sets draw each of their pictures. */
export function linesOfShape(shape: Element): string {
  const given = (...names: string[]) => names.map((name) => shape.getAttribute(name) ?? "").join("");
  const kinds: Readonly<Record<string, () => string>> = {
    path: () => given("d"),
    polyline: () => given("points"),
    polygon: () => given("points"),
    circle: () => `o${given("cx", "cy", "r")}`,
    line: () => `l${given("x1", "y1", "x2", "y2")}`,
    rect: () => `r${given("x", "y", "width", "height")}`,
  };
  const isFrame = given("fill") === "none" && (shape.localName === "rect" || /^\s*M0[ ,]?0/i.test(given("d")));
  const lines = (kinds[shape.localName]?.() ?? "").replace(/[\s,]+/g, "");
  return isFrame || /^M00h\d+v\d+H0(?:V0)?z$/i.test(lines) ? "" : lines;
}

/** Everything above as one text. */
export const drawingNames = [`const drawings = ${JSON.stringify(drawings)};`, nameOfDrawing, linesOfShape]
  .map(String)
  .join("\n");
