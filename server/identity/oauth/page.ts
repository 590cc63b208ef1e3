import { createHash } from 'node:crypto'

import type { AuthorizeRequest } from './request.ts'
import type { Hosted } from './settings.ts'

/** Somebody whom the provider's page offers to be. */
export type Candidate = {
  readonly value: string
  readonly name: string
  readonly email: string
  readonly note?: string
}

// The portal's colours (panda/tokens.ts), written out: this page has no build.
const STYLE = `
:root{color-scheme:light dark;--canvas:#f5f7f7;--surface:#fff;--subtle:#ecf0ef;--line:#dbe1e1;--text:#172022;--muted:#4c595b;--accent:#08765c;--mark:#fff}
@media (prefers-color-scheme:dark){:root{--canvas:#0e1416;--surface:#171f22;--subtle:#232d30;--line:#2b3639;--text:#eef2f2;--muted:#b9c3c4;--accent:#34b794;--mark:#04241e}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:1rem/1.5 "Inter Variable",Inter,system-ui,sans-serif}
header{display:flex;align-items:center;gap:.625rem;height:3.5rem;padding:0 clamp(1rem,4vw,2rem);background:var(--surface);border-bottom:1px solid var(--line);font-weight:600}
header svg{color:var(--accent);stroke:var(--mark);fill:none}
main{max-width:30rem;margin:clamp(1.5rem,6vw,4rem) auto;padding:0 1rem}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:2rem;letter-spacing:-.018em}
p{margin:0 0 1.5rem;color:var(--muted)}
form,ul{margin:0;padding:0;list-style:none}
ul{display:grid;overflow:hidden;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
li+li{border-top:1px solid var(--line)}
button{font:inherit;color:inherit;cursor:pointer}
li button{display:grid;width:100%;gap:.125rem;padding:.75rem 1rem;border:0;background:none;text-align:start}
li button:hover{background:var(--subtle)}
b{font-weight:600}
small{font-size:.875rem;line-height:1.25rem;color:var(--muted)}
footer{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
footer button{min-height:2.5rem;padding:0 .875rem;border:1px solid var(--line);border-radius:6px;background:var(--surface);font-size:.875rem;font-weight:500}
footer button:hover{background:var(--subtle)}
:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
`

const styleHash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The policy of these pages: their own style, no script, a form that goes here and back to the portal only. */
export const pagePolicy = (formTargets: readonly string[]): string =>
  `default-src 'none'; style-src ${styleHash}; img-src data:; form-action ${["'self'", ...formTargets].join(' ')}; base-uri 'none'; frame-ancestors 'none'`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

const LOGO = `<svg width="28" height="28" viewBox="0 0 28 28" stroke-width="1.9" stroke-linecap="round" aria-hidden="true"><rect x="1" y="1" width="26" height="26" rx="7.5" fill="currentColor" stroke="none"/><path d="M8.5 9.5h9a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 6 16v-4a2.5 2.5 0 0 1 2.5-2.5ZM22.3 12.7v2.6"/><path d="m13.7 11.3-2.9 3.3h2.5l-.8 2.5 3.1-3.5h-2.5z" fill="var(--mark)" stroke="none"/></svg>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><header>${LOGO}Partner Portal</header><main><h1>${escape(title)}</h1>${body}</main></body></html>
`

const button = ({ value, name, email, note }: Candidate) =>
  `<li><button name="choice" value="${escape(value)}"><b>${escape(name)}</b><small>${escape(email)}${note ? ` · ${escape(note)}` : ''}</small></button></li>`

/** The page that stands for the company's or VW's own sign-on: whom do you want to be? */
export function providerPage(
  hosted: Hosted,
  asked: AuthorizeRequest,
  candidates: readonly Candidate[],
): string {
  const fields = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value ?? '')}">`)
    .join('')
  return page(
    hosted.title,
    `<p>In this demo, this page replaces ${hosted.stands}. Choose who signs in.</p>
<form method="post" action="/identity/oauth2/authorize">${fields}<ul>${candidates.map(button).join('')}</ul>
<footer><button name="choice" value="not-assigned">Someone without access</button><button name="choice" value="cancel">Cancel</button></footer></form>`,
  )
}

/** For requests that must not be answered by a redirect: where to is not known to be ours. */
export const wrongRequestPage = (text: string): string =>
  page('This sign-in can’t continue', `<p>${escape(text)}</p>`)
