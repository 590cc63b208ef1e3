import { parentPort, workerData } from 'node:worker_threads'

import { codegen, loadConfigAndCreateContext, PandaContext } from '@pandacss/node'

import pandaConfig from '../panda.config.ts'
import type { StylesOrder } from './styles.ts'

// Loading Panda and its copy of TypeScript is a third of its work: what is generated and the styles come from one.
const { isGenerated, isCssWanted } = workerData as StylesOrder // because styles.ts starts it

// A context reads all sources when it is made. What the build waits for needs none of them.
const context = await loadConfigAndCreateContext({ config: { clean: true, include: [] } })
if (!isGenerated) await codegen(context)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ isGenerated: true })
if (isCssWanted) {
  const { conf } = context
  const whole = new PandaContext({
    ...conf,
    config: { ...conf.config, include: pandaConfig.include ?? [] },
  })
  whole.parseFiles()
  const sheet = whole.createSheet()
  whole.appendBaselineCss(sheet)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ css: whole.getCss(sheet) })
}
