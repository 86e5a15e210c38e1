import { ask, say } from "./ask.js";

const { offered, page } = JSON.parse(document.querySelector("#data").textContent);
const list = document.querySelector("ul");

async function show() {
  const account = await ask("GET", "/account");
  if (account.status === 401)
    return location.replace(`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`);
  if (account.error !== undefined) return say(account.error);
  const accountId = account.data.id;
  const connections = await ask("GET", `/integrations/connections?account_id=${accountId}`);
  if (connections.error !== undefined) return say(connections.error);
  list.replaceChildren(...offered.map((each) => row(each, { accountId, connections: connections.data })));
}

function row({ provider, name }, { accountId, connections }) {
  const connection = connections.find((each) => each.provider === provider);
  const query = new URLSearchParams({ account_id: accountId, redirect_uri: page });
  const item = document.createElement("li");
  const connect = document.createElement("a");
  connect.href = `/integrations/oauth/${provider}/authorize?${query}`;
  connect.textContent = connection === undefined ? `Connect ${name}` : `Connect ${name} again`;
  item.append(connect);
  if (connection !== undefined) item.append(disconnecting(connection, name));
  return item;
}

function disconnecting({ id }, name) {
  const button = document.createElement("button");
  button.textContent = `Disconnect ${name}`;
  button.className = "quiet";
  button.addEventListener("click", () => void disconnect(id, button));
  return button;
}

async function disconnect(id, button) {
  button.disabled = true;
  const { error } = await ask("DELETE", `/integrations/connections/${id}`);
  document.querySelector("[role=status]").textContent = "";
  say(error ?? "");
  await show();
}

await show();
