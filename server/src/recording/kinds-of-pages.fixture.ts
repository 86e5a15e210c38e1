import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { WebSocketServer } from "ws";
import { serve, type Site } from "#browser/loopback.fixture.ts";

/** Where each page shows its state: a square of 100 × 100 CSS pixels whose colour the film is asked for. */
export const lamp = { x: 650, y: 150 };
/** Colours of the lamp: before and after, and while something is waited for. */
export const off = "#cc0000";
export const on = "#00aa00";

const style = `<style>body{margin:0;font:16px sans-serif;background:#fff} h1{margin:20px}
  button,a,input,select{position:absolute;left:40px;height:40px;width:160px;font:inherit} button{top:100px} input{top:160px} select{top:220px} a{top:280px}
  #lamp{position:absolute;left:600px;top:100px;width:100px;height:100px;background:${off}} .on{background:${on}!important}</style>`;
const lampHere = "<div id=lamp></div>";
const light = "lamp.className = 'on'";
const page = (content: string) => `${style}<h1>Start</h1>${content}`;

/** A page for each kind of thing to be used; each lights its lamp then. */
const usedPages = {
  "/": page(""),
  "/menu": page(`${lampHere}<button aria-haspopup=menu onclick="list.hidden = false">Actions</button>
    <ul id=list role=menu hidden style="position:absolute;left:40px;top:150px;padding:8px;background:#eee"><li role=menuitem onclick="list.hidden = true; ${light}">Archive</li></ul>`),
  "/modal": page(`${lampHere}<button onclick="ask.showModal()">Invite</button>
    <style>dialog{margin:0;left:300px;top:300px;width:200px;height:120px} ::backdrop{background:rgb(0 0 0 / 50%)}</style>
    <dialog id=ask><h2>Who comes?</h2><button style="position:static" onclick="ask.close(); ${light}">Done</button></dialog>`),
  "/message":
    page(`${lampHere}<p role=status style="margin:300px 40px 0" id=count>None</p><div id=stack aria-live=polite style="position:fixed;inset:0;pointer-events:none"></div>
    <button onclick="count.textContent = 'Three of four'">Count</button>
    <button style="top:160px" onclick="stack.innerHTML = '<p style=&quot;position:absolute;left:700px;bottom:20px;margin:0;width:200px;height:40px&quot;>Sent</p>'; ${light}">Send</button>`),
  "/frames": page(
    `<p style="height:900px"></p><iframe title=Editor src="/framed" style="border:0;margin:30px 50px;width:700px;height:400px"></iframe>`,
  ),
  "/framed": page(`${lampHere}<button onclick="${light}">Save</button><input aria-label=Title>
    <select aria-label=Size onchange="${light}"><option>Small<option>Large</select>`),
  "/figures":
    page(`<main style="margin-top:240px"><h2>Revenue by month</h2><p style="font-size:28px">$326,430 <small>received in 2026</small></p>
    <div><span>Open invoices</span><b style="font-size:32px">17</b></div>
    <p data-reelwright-mask style="font-size:28px">$99,000 <small>in secret</small></p></main>`),
  "/shadow":
    page(`${lampHere}<fancy-panel></fancy-panel><script>customElements.define("fancy-panel", class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: "open" });
      root.innerHTML = "<style>button{position:absolute;left:40px;top:100px;width:160px;height:40px}</style><button>Open panel</button>";
      root.querySelector("button").onclick = () => { ${light} };
    }
  })</script>`),
  "/hash": page(`${lampHere}<a href="#/team">Team</a>
    <script>onhashchange = () => { if (location.hash === '#/team') { document.querySelector('h1').textContent = 'The team'; ${light} } }</script>`),
  "/history":
    page(`${lampHere}<a href="/history/plans">Plans</a><script>document.querySelector('a').onclick = (event) => {
    event.preventDefault(); history.pushState({}, '', '/history/plans'); document.querySelector('h1').textContent = 'The plans'; ${light} }</script>`),
};

/** A page for each kind of thing that changes of its own accord, or by what comes from elsewhere. */
const livingPages = (socketUrl: string) => ({
  "/feed": page(`<style>article{height:300px}</style><main id=feed></main><div id=end style="height:1px"></div><script>
    let shown = 0;
    const more = async () => {
      const items = await (await fetch('/feed-items?from=' + shown)).json();
      for (const item of items) feed.insertAdjacentHTML('beforeend', '<article style="background:hsl(' + item * 40 + ' 80% 60%)"><h2>Item ' + item + '</h2></article>');
      shown += items.length;
    };
    new IntersectionObserver((seen) => { if (seen.some((each) => each.isIntersecting)) more(); }).observe(end);
  </script>`),
  "/socket": page(`${lampHere}<button onclick="socket.send('please')">Ask</button><script>
    const socket = new WebSocket('${socketUrl}'); socket.onmessage = () => { ${light} }</script>`),
  "/worker": page(`${lampHere}<button onclick="fetch('/answer').then(() => { ${light} })">Fetch</button>
    <script>navigator.serviceWorker?.register('/worker.js').catch(() => {})</script>`),
  "/answer": "fresh",
  "/webgl":
    page(`<canvas id=gl width=100 height=100 style="position:absolute;left:600px;top:100px"></canvas><button onclick="speed = 1">Spin</button><script>
    let speed = 0, turned = 0;
    const paint = gl.getContext('webgl');
    (function draw() {
      turned = Math.min(60, turned + speed);
      paint.clearColor(0, turned / 60, 1, 1);
      paint.clear(paint.COLOR_BUFFER_BIT);
      requestAnimationFrame(draw);
    })();
  </script>`),
  "/video":
    page(`<video id=clip src="/clip.webm" muted style="position:absolute;left:600px;top:100px;width:100px;height:100px;object-fit:fill"></video>
    <button onclick="clip.play()">Play</button>`),
});

/** Serves the pages; disposing it ends their socket too. */
export async function serveKindsOfPages(): Promise<Site> {
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  sockets.on("connection", (socket) => socket.on("message", () => setTimeout(() => socket.send("here you are"), 300)));
  const clip = await twoColours();
  const site = await serve({
    ...usedPages,
    ...livingPages(`ws://127.0.0.1:${(sockets.address() as { port: number }).port}`),
    "/feed-items": (incoming, outgoing) => {
      const from = Number(new URL(incoming.url ?? "", "http://localhost").searchParams.get("from"));
      outgoing.end(JSON.stringify(from < 12 ? [from, from + 1, from + 2] : []));
    },
    "/worker.js": (_incoming, outgoing) =>
      void outgoing
        .writeHead(200, { "content-type": "text/javascript" })
        .end("onfetch = (event) => event.respondWith(new Response('stale', { status: 503 }))"),
    "/clip.webm": (_incoming, outgoing) => void outgoing.writeHead(200, { "content-type": "video/webm" }).end(clip),
  });
  const dispose = async () => {
    await site[Symbol.asyncDispose]();
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
  return { ...site, [Symbol.asyncDispose]: dispose };
}

/** A film of a red second and a blue one. */
async function twoColours(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-clip-"));
  const file = join(folder, "clip.webm");
  const colours = ["red", "blue"].flatMap((colour) => ["-f", "lavfi", "-i", `color=${colour}:s=64x64:r=30:d=1`]);
  try {
    await promisify(execFile)("ffmpeg", [
      ...["-loglevel", "error", ...colours, "-filter_complex", "concat=n=2"],
      ...["-c:v", "libvpx", "-b:v", "200k", file],
    ]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
