/** A longer one is no token, and would only have the view refused. */
const longestToken = 200;

/** Who was sent this link: the token of a mail's recipient, which their view and their answers carry. */
const token = new URLSearchParams(location.search).get("r") ?? "";
const recipient = token !== "" && token.length <= longestToken ? token : undefined;

/**
 * Tells the service something about a video. It goes out even when the page is left at once; nothing is retried here.
 * Resolves with the response, rejects when there is no network.
 */
export function send(videoId, what, body = {}) {
  return fetch(`/videos/${videoId}/${what}`, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, r: recipient }),
  });
}
