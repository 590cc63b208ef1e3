import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Worker } from 'node:worker_threads'

/** What the worker is to do. */
export type StylesOrder = { readonly isGenerated: boolean; readonly isCssWanted: boolean }
type Answer = { readonly isGenerated?: true; readonly css?: string }

const STAMP = 'styled-system/.stamp'

/** Panda's generated files depend on its configuration only, not on the sources. */
function stampOf(): string {
  const parts = fs.readdirSync('panda').map((file) => `panda/${file}`)
  const inputs = ['panda.config.ts', ...parts, 'node_modules/@pandacss/node/package.json'].map(
    (file) => fs.readFileSync(file),
  )
  return createHash('sha256').update(Buffer.concat(inputs)).digest('hex')
}

/**
 * Has Panda work in a thread of its own: `generated` when styled-system/ is up to date; `css` with the styles of all
 * pages, if they are wanted. Both fail with what Panda says.
 */
export function makeStyles({ isCssWanted = false } = {}): {
  readonly generated: Promise<void>
  readonly css: Promise<string>
} {
  const stamp = stampOf()
  const isGenerated = fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === stamp
  const generated = Promise.withResolvers<void>()
  const css = Promise.withResolvers<string>()
  // Whoever waits for one hears of a failure; nobody need wait for both.
  for (const { promise } of [generated, css]) promise.catch(() => undefined)
  if (isGenerated) generated.resolve()
  if (isGenerated && !isCssWanted) return { generated: generated.promise, css: css.promise }
  const workerData: StylesOrder = { isGenerated, isCssWanted }
  const worker = new Worker(new URL('styles-worker.ts', import.meta.url), { workerData })
  const fail = (error: Error) => [generated, css].forEach(({ reject }) => reject(error))
  worker.on('message', (answer: Answer) => {
    if (answer.css !== undefined) css.resolve(answer.css)
    else if (!isGenerated) fs.writeFileSync(STAMP, stamp)
    generated.resolve()
  })
  worker.on('error', fail)
  worker.on('exit', (status) => fail(new Error(`Panda ended (${status}) before it was done`)))
  return { generated: generated.promise, css: css.promise }
}
