import type { Content } from './templates.ts'

type Around = { readonly link: string; readonly company: string }
type Rendered = { readonly text: string; readonly html: string }

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** The only way that a value gets into HTML (security.md R12). */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

const listsOf = (...lists: readonly Content['list'][]) => lists.filter((list) => list !== undefined)

function asText(
  { lead, facts, quote, list, also, foot, warnings }: Content,
  { link, company }: Around,
) {
  const width = Math.max(0, ...facts.map(([label]) => label.length)) + 2
  const parts = [
    lead.join('\n'),
    warnings.map((warning) => `! ${warning}`).join('\n'),
    quote ? `${quote.by} wrote:\n${quoted(quote.text)}` : '',
    facts.map(([label, value]) => `${`${label}:`.padEnd(width)} ${value}`).join('\n'),
    ...listsOf(list, also).map(
      ({ title, rows }) => `${title}:\n${rows.map((row) => `- ${row}`).join('\n')}`,
    ),
    link,
    `${company} Partner Portal`,
    foot ? `${foot.text} ${foot.link}` : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const STYLE = 'font:15px/1.5 system-ui,sans-serif;color:#14181c'

function asHtml(
  { lead, facts, quote, list, also, foot, warnings }: Content,
  { link, company }: Around,
) {
  const e = escapeHtml
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><th align="left" style="padding:3px 16px 3px 0;color:#5b646d;font-weight:400">${e(label)}</th><td style="padding:3px 0">${e(value)}</td></tr>`
  const parts = [
    ...lead.map((sentence) => `<p>${e(sentence)}</p>`),
    ...warnings.map(
      (warning) =>
        `<p style="padding:8px 12px;background:#fff3d6;border-left:4px solid #d99a00">${e(warning)}</p>`,
    ),
    quote
      ? `<p>${e(quote.by)} wrote:</p><blockquote style="margin:0;padding:0 12px;border-left:4px solid #c9d0d6;white-space:pre-line">${e(quote.text)}</blockquote>`
      : '',
    `<table style="border-collapse:collapse;margin:16px 0">${facts.map(row).join('')}</table>`,
    ...listsOf(list, also).map(
      ({ title, rows }) =>
        `<p>${e(title)}:</p><ul>${rows.map((item) => `<li>${e(item)}</li>`).join('')}</ul>`,
    ),
    `<p><a href="${e(link)}">Open in the portal</a></p>`,
    `<p style="color:#5b646d">${e(company)} Partner Portal</p>`,
    foot
      ? `<p style="color:#5b646d">${e(foot.text)} <a href="${e(foot.link)}">${e(foot.link)}</a></p>`
      : '',
  ]
  return `<!doctype html><html lang="en"><body style="${STYLE}">${parts.join('')}</body></html>`
}

/** One content as plain text and as HTML. */
export const render = (content: Content, around: Around): Rendered => ({
  text: asText(content, around),
  html: asHtml(content, around),
})
