/** What keeps a piece from coming: nobody answers, the server no longer has it, or the browser does not take it. */
export type Why = 'unreachable' | 'outdated' | 'stuck'

/** Asks for a file past every cache; rejects when nobody answers. */
export type Ask = (
  url: string,
  method: 'GET' | 'HEAD',
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>

const GONE = [404, 410]
// As the build writes them: `import{a}from"./x-1.js"`, `import"./x-1.js"`. What is imported later is a piece of its own.
const IMPORTS = /\b(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g

const importsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(IMPORTS)].map(([, name = '']) => name))

/**
 * Why a file that a browser could not import does not come. Only a file that is gone means a new release, be it the piece
 * or one that it imports: a lost network, a full server and a proxy's error page look the same to an import. Where all is
 * there, the browser keeps an import of it as failed (Chromium 153, for the life of the document).
 */
export async function whyLost(url: string, ask: Ask): Promise<Why> {
  try {
    const piece = await ask(url, 'GET')
    if (GONE.includes(piece.status)) return 'outdated'
    if (!piece.ok) return 'unreachable'
    const names = [...importsOf(await piece.text())]
    const found = await Promise.all(names.map((name) => ask(new URL(name, url).href, 'HEAD')))
    if (found.some(({ status }) => GONE.includes(status))) return 'outdated'
    return found.every(({ ok }) => ok) ? 'stuck' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
