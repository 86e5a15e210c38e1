import { openDialog } from "./dialog.js";
import { element } from "./element.js";
import { leadForm } from "./form.js";
import { icon } from "./icons.js";
import { send } from "./send.js";

/** Whether there is anything to open: a link may have been left out. */
const leadsSomewhere = (cta) => cta.enabled && (cta.cta_type === "form" || Boolean(cta.cta_external_link));

/**
 * The call to action of the film at hand: a button over the picture while it plays, one below it where the page has a
 * place for it, and a window. `domain` says whose it is.
 */
export function callToAction({ player, film, domain }) {
  const place = document.querySelector("#call");
  let shown;
  let open;
  const answered = new Set();
  const openWindow = () => {
    if (open !== undefined || shown === undefined) return;
    const wasPlaying = !film.paused && !film.ended;
    film.pause();
    const { video, cta } = shown;
    const onSent = () => {
      answered.add(video.id);
      draw();
      thank(open, nameOf(cta, domain));
    };
    const content = windowOf(cta, { domain, name: nameOf(cta, domain), videoId: video.id, onSent });
    const onClose = () => {
      open = undefined;
      if (wasPlaying) film.play().catch(() => undefined);
    };
    open = openDialog(content, { label: "call-title", description: "call-description", onClose });
  };
  const draw = () => {
    player.querySelector(".call")?.remove();
    place?.replaceChildren();
    if (shown === undefined || answered.has(shown.video.id)) return;
    player.append(buttonOf(shown, "call", openWindow));
    place?.append(buttonOf(shown, "action", openWindow));
  };
  return {
    show(video, cta) {
      shown = leadsSomewhere(cta) ? { video, cta } : undefined;
      draw();
    },
    afterEnd() {
      if (shown?.cta.cta_modal_auto_open && !answered.has(shown.video.id)) openWindow();
    },
  };
}

const nameOf = (cta, domain) =>
  (cta.cta_use_organization_name ? domain.organization_name : undefined) ?? domain.application_name;

/** A form opens its window; a link is followed by the gesture itself, which is what is counted. */
function buttonOf({ video, cta }, style, onOpen) {
  if (cta.cta_type === "external_link") return linkOf(cta, video.id, style);
  return element(
    "button",
    { type: "button", class: style, "aria-haspopup": "dialog", onclick: onOpen },
    cta.cta_action_text,
  );
}

function linkOf(cta, videoId, style) {
  const counts = () => void send(videoId, "clicks").catch(() => undefined);
  const middle = (event) => event.button === 1 && counts();
  const attributes = { class: style, href: cta.cta_external_link, target: "_blank", rel: "noopener noreferrer" };
  return element("a", { ...attributes, onclick: counts, onauxclick: middle }, cta.cta_action_text);
}

function windowOf(cta, { domain, name, videoId, onSent }) {
  const logo = domain.logo_url === undefined ? [] : [element("img", { src: domain.logo_url, alt: "" })];
  return element(
    "div",
    { class: "window" },
    element("p", { class: "from" }, ...logo, name),
    element("h2", { id: "call-title" }, cta.cta_modal_title || cta.cta_action_text),
    element("p", { id: "call-description" }, cta.cta_modal_description),
    cta.cta_type === "form" ? leadForm(cta, { videoId, onSent }) : linkOf(cta, videoId, "action"),
  );
}

function thank(dialog, name) {
  const back = element(
    "button",
    { type: "button", class: "action", onclick: () => dialog.close() },
    "Back to the film",
  );
  const words = element("p", {}, `Your answers are on their way to ${name}.`);
  const thanks = element(
    "div",
    { class: "window thanks", role: "status" },
    icon("done"),
    element("h2", {}, "Thank you"),
    words,
    back,
  );
  dialog.querySelector(".window").replaceWith(thanks);
  back.focus();
}
