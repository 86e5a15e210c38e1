/** An editor as those for code and Markdown are drawn: written in by way of a text area that nobody sees; what it holds is told as the page's title. */
export const editor = (text: string) => `<style>
  .sink { overflow: hidden; position: relative; width: 3px; height: 0 }
  .sink textarea { position: absolute; width: 1000px; height: 1em }
  .editor { width: 400px }
  .lines { min-height: 120px; cursor: text }
  pre { margin: 0 }</style>
  <h1>Draft</h1><div class=editor><div class=sink><textarea></textarea></div><div class=lines></div></div>
  <h2 id=held></h2><script>
    const [sink, lines] = [".sink textarea", ".lines"].map((each) => document.querySelector(each));
    let [text, isAll] = [${JSON.stringify(text)}, false];
    const draw = () => {
      lines.replaceChildren(...text.split("\\n").map((line) => Object.assign(document.createElement("pre"), { textContent: line || "\\u00a0" })));
      held.textContent = text;
    };
    lines.addEventListener("click", () => { isAll = false; sink.focus(); });
    sink.addEventListener("keydown", ({ key, ctrlKey }) => {
      if (ctrlKey && key === "a") isAll = true;
      if (key === "Delete" && isAll) (text = ""), draw();
    });
    sink.addEventListener("input", () => {
      text = (isAll ? "" : text) + sink.value;
      [isAll, sink.value] = [false, ""];
      draw();
    });
    draw();
  </script>`;
