import { expect, test } from 'vitest'

import type { BrowserConfig } from '#schemas/browser-config.ts'

import { helpAddresses } from './help.ts'

const config = {
  emails: {
    battery: 'battery@x.example',
    customerOperations: 'operations@x.example',
    euLogistics: 'eu@x.example',
    portalHelp: 'help@x.example',
    vwProgram: 'vw@x.example',
    vwSupport: 'vw-support@x.example',
  },
} as unknown as BrowserConfig // because nothing else of it is read

test.each([
  ['/', ['operations@x.example']],
  ['/nowhere/', ['operations@x.example']],
  ['/sell-my-battery/', ['battery@x.example']],
  ['/dashboard/', []],
  ['/dashboard/nothing/', []],
  ['/vwgoa/', ['vw@x.example', 'vw-support@x.example']],
  ['/vwgoa/nothing/', ['vw@x.example', 'vw-support@x.example']],
  ['/volvo-eu/recycling-requests/sr_1/what/', ['eu@x.example']],
  ['/volvo-polestar/nothing/', ['operations@x.example']],
])('%s: %j', (path, addresses) => {
  expect(helpAddresses(path, config)).toEqual(addresses)
})
