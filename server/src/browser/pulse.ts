import type * as Framed from "./framed.ts";

declare const documentsIn: typeof Framed.documentsIn;

/**
 * Functions that run inside the page and tell when it will not change by itself any more. They are sent as text, so
 * they use nothing but their arguments and the DOM.
 */

/** What is kept beside the page's own objects, out of the way of its scripts. */
type Pulse = {
  /** When each of the page's own timers that are soon due goes off, by its number. */
  readonly timers: Map<number, number>;
  /** Until when what was put off to the next picture may be waited for, by its number. */
  frames?: Map<number, number>;
  /** Until when a move to another document, which has begun, may be waited for. */
  leavingUntilMs: number;
  /** Whether the page talks to what nobody here can watch: workers, databases, what a server says unasked. */
  heedsOthers?: boolean;
};

export type Stillness = {
  /** For how long nothing may have changed in a page that heeds what cannot be watched. */
  readonly quietMs: number;
  readonly limitMs: number;
};

/** In the page, before its own scripts: keeps count of what will change the page soon. Does nothing the second time. */
export function keepPulse(): void {
  // A reaction to an act comes within this, the slowest kits' tooltips last; later timers are toasts that go, and clocks.
  const soonMs = 700;
  // A timer that was set by a timer that was set by a timer is a clock.
  const deepest = 2;
  // A document that has not come by then is a download, or nothing.
  const leavingMs = 1_000;
  const key = Symbol.for("reelwright.pulse");
  if (key in window) return;
  const pulse: Pulse = { timers: new Map(), leavingUntilMs: 0 };
  Object.defineProperty(window, key, { value: pulse });
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  let depth = 0;
  const timed = (handler: TimerHandler, delayMs?: number, ...given: unknown[]): number => {
    const own = depth + 1;
    if (typeof handler !== "function" || own > deepest || !((delayMs ?? 0) <= soonMs))
      return set(handler, delayMs, ...given);
    const id = set(() => {
      pulse.timers.delete(id);
      depth = own;
      try {
        handler.apply(window, given);
      } finally {
        depth = 0;
      }
    }, delayMs);
    pulse.timers.set(id, performance.now() + (delayMs ?? 0));
    return id;
  };
  window.setTimeout = timed as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (id !== undefined) pulse.timers.delete(Number(id));
    clear(id);
  };
  window.navigation?.addEventListener("navigate", (event) => {
    const { sameDocument, url } = event.destination;
    const leaves = !sameDocument && event.downloadRequest === null && /^https?:/.test(url);
    if (leaves) pulse.leavingUntilMs = performance.now() + leavingMs;
  });
  for (const end of ["navigatesuccess", "navigateerror"])
    window.navigation?.addEventListener(end, () => (pulse.leavingUntilMs = 0));
}

/**
 * In the page, after that: keeps count of what is put off from picture to picture since somebody did something, as a menu
 * that opens a moment after the press. Does nothing the second time.
 */
export function keepFrames(): void {
  // Longer than kits wait with what they open; what moves for longer moves for the eye alone.
  const mostMs = 300;
  const pulse = (window as unknown as Record<symbol, Pulse | undefined>)[Symbol.for("reelwright.pulse")];
  if (pulse === undefined || pulse.frames !== undefined) return;
  const frames = new Map<number, number>();
  pulse.frames = frames;
  const draw = window.requestAnimationFrame.bind(window);
  const stop = window.cancelAnimationFrame.bind(window);
  // Of the picture that is drawn by now; none where nobody did anything for it.
  let untilMs = 0;
  window.requestAnimationFrame = (handler) => {
    const isReaction = Reflect.get(window, "event") !== undefined;
    const ownMs = untilMs > 0 ? untilMs : isReaction ? performance.now() + mostMs : 0;
    const id = draw((timeMs) => {
      frames.delete(id);
      untilMs = ownMs;
      try {
        handler(timeMs);
      } finally {
        untilMs = 0;
      }
    });
    if (ownMs > 0) frames.set(id, ownMs);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    frames.delete(id);
    stop(id);
  };
}

/** In the page, after that: notes whether it talks to what nobody here can watch. Does nothing the second time. */
export function noteOthers(): void {
  const pulse = (window as unknown as Record<symbol, Pulse | undefined>)[Symbol.for("reelwright.pulse")];
  if (pulse === undefined || pulse.heedsOthers !== undefined) return;
  pulse.heedsOthers = false;
  const noting: ProxyHandler<(...given: unknown[]) => unknown> = {
    construct(target, given, made) {
      pulse.heedsOthers = true;
      return Reflect.construct(target, given, made) as object;
    },
    apply(target, owner, given) {
      pulse.heedsOthers = true;
      return Reflect.apply(target, owner, given);
    },
  };
  const wrap = (owner: object, name: string) => {
    const found: unknown = Reflect.get(owner, name);
    if (typeof found === "function") Reflect.set(owner, name, new Proxy(found as () => unknown, noting));
  };
  for (const name of ["Worker", "SharedWorker", "EventSource", "WebSocket", "BroadcastChannel"]) wrap(window, name);
  wrap(IDBFactory.prototype, "open");
}

/**
 * Tells of changes, one after the other, whether nobody waits for them: attributes of what is not shown and stays so, as
 * the turning of a hidden wheel, and of what has turned for so long that it will not stop.
 */
export function idleChanges(): (change: MutationRecord) => boolean {
  // About a second of pictures; what slides into its place takes less.
  const mostTurns = 60;
  const turns = new Map<Node, number>();
  return ({ type, target }) => {
    if (type !== "attributes") return false;
    const turned = (turns.get(target) ?? 0) + 1;
    turns.set(target, turned);
    const isInBody = target.ownerDocument?.body?.contains(target) === true;
    return turned > mostTurns || (isInBody && !(target as Element).checkVisibility());
  };
}

export function pulseOf({ defaultView: view }: Document): Pulse | undefined {
  return (view as unknown as Record<symbol, Pulse | undefined> | null)?.[Symbol.for("reelwright.pulse")];
}

/** Whether something is due in a document: a short timer that had been set by then, a picture, or another document. */
export function isPending(shown: Document, nowMs: number, timersUntilMs: number): boolean {
  // A timer that has not gone off so long after its time never will: its frame is gone.
  const lateMs = 200;
  const pulse = pulseOf(shown);
  // A frame's clock began when the frame did.
  const sinceMs = performance.timeOrigin - (shown.defaultView?.performance.timeOrigin ?? performance.timeOrigin);
  const isDue = (dueMs: number) => dueMs > nowMs - lateMs && dueMs < timersUntilMs;
  // A frame is drawn before the rest of its document has come.
  if (shown !== document && shown.readyState === "loading") return true;
  return (
    pulse !== undefined &&
    (pulse.leavingUntilMs - sinceMs > nowMs ||
      [...pulse.timers.values()].some((dueMs) => isDue(dueMs - sinceMs)) ||
      [...(pulse.frames?.values() ?? [])].some((untilMs) => untilMs - sinceMs > nowMs))
  );
}

/** Nobody looks on, so a menu need not slide into place; what it does when it is there is waited for. Whether any did. */
export function hurry(documents: Document[]): boolean {
  // What takes longer is no transition: a toast that goes, a clock hand.
  const transitionMs = 1_200;
  const animations = documents.flatMap((each) => each.getAnimations());
  const moving = animations.filter((each) => {
    const { endTime } = each.effect?.getComputedTiming() ?? {};
    return each.playState === "running" && each.playbackRate > 0 && Number(endTime ?? 0) < transitionMs;
  });
  for (const each of moving) each.finish();
  return moving.length > 0;
}

/**
 * In the page: resolves true when it has come to rest, false when it has not within the limit. At rest is a page that has
 * been drawn three times without a change, has set nothing going that could bring one, and has nothing else to do then.
 */
export function stillness({ quietMs, limitMs }: Stillness): Promise<boolean> {
  const startMs = performance.now();
  // What an act sets going at once has been done before the second; the third is for what that sets going.
  const stillPictures = 3;
  // A chain of timers has no end: only those that were set by now are waited for, give or take.
  const timersUntilMs = startMs + 800;
  let changedMs = startMs;
  let pictures = 0;
  const changed = () => {
    changedMs = performance.now();
    pictures = 0;
  };
  const isIdle = idleChanges();
  const observer = new MutationObserver((records) => {
    if (!records.every(isIdle)) changed();
  });
  // Frames' documents come and go; to observe one again changes nothing.
  const watched = () => {
    const documents = documentsIn(document);
    for (const each of documents)
      observer.observe(each, { subtree: true, childList: true, attributes: true, characterData: true });
    return documents;
  };
  watched();
  const isStill = (documents: Document[]) => {
    const nowMs = performance.now();
    const leastMs = documents.some((each) => pulseOf(each)?.heedsOthers !== false) ? quietMs : 0;
    const drawn = pictures >= stillPictures && nowMs - changedMs >= leastMs;
    return drawn && !documents.some((each) => isPending(each, nowMs, timersUntilMs));
  };
  return new Promise((resolve) => {
    const done = (still: boolean) => {
      observer.disconnect();
      clearTimeout(end);
      resolve(still);
    };
    // A page whose styles have not come yet draws nothing, and is not asked.
    const end = setTimeout(done, limitMs, false);
    // Looked at between two pictures, when the page has laid itself out and told its observers.
    const look = () => {
      const documents = watched();
      pictures += 1;
      if (hurry(documents)) changed();
      if (!isStill(documents)) requestAnimationFrame(look);
      // A picture comes before other work that waits; this is asked once more after that.
      else void scheduler.postTask(() => (isStill(documents) ? done(true) : requestAnimationFrame(look)));
    };
    requestAnimationFrame(look);
  });
}
