import { expect, test } from "vitest";
import { html, jsonForHtml } from "./html.ts";

test("escapes every value, in text and in attributes", () => {
  const evil = `"><script>alert('1 & 2')</script>`;
  expect(html`<a title="${evil}">${evil}</a>`.text).toBe(
    `<a title="&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;">` +
      `&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;</a>`,
  );
});

test("keeps HTML, joins lists, leaves nothing for nothing", () => {
  const items = ["a<b", html`<b>c</b>`];
  expect(html`<p>${items}${null}${undefined}${false}${0}</p>`.text).toBe("<p>a&lt;b<b>c</b>0</p>");
});

test("JSON cannot end its script element", () => {
  expect(jsonForHtml({ a: "</script>" }).text).toBe(`{"a":"\\u003c/script>"}`);
});
