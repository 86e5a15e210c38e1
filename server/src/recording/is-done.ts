/** Whether work has ended, well or badly, within that time. Asked some thousand times a film, so it makes nothing but a timer. */
export function isDone(work: Promise<unknown>, graceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, graceMs, false);
    const ended = () => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(ended, ended);
  });
}
