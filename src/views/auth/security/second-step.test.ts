import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { Factor } from '#machines/auth/security/types.ts'
import { securityTexts } from '#texts/security.ts'

import { SecondStep } from './second-step.tsx'

const { app } = securityTexts
const offered = [app.setUp, app.replace, app.remove, ...Object.values(app.factors)]

/** What is offered where the pool takes some methods, to somebody who set up others. */
function shown(methods: readonly Factor[], enabled: readonly Factor[]) {
  const html = renderToStaticMarkup(
    createElement(SecondStep, {
      facts: { enabled, preferred: undefined, usable: enabled, passkeys: [], devices: [] },
      methods,
      isBusy: false,
      send: () => {},
    }),
  )
  return offered.filter((text) => html.includes(`>${text}<`))
}
const { none, TOTP, EMAIL, SMS } = app.factors

test('an app is set up where the pool takes its codes', () => {
  expect(shown(['TOTP', 'SMS'], [])).toEqual([app.setUp, none, TOTP, SMS])
  expect(shown(['TOTP'], ['TOTP'])).toEqual([app.replace, app.remove, none, TOTP])
})

test('an app is offered nowhere else, and one of before can only be removed', () => {
  expect(shown(['SMS', 'EMAIL'], [])).toEqual([none, EMAIL, SMS])
  expect(shown(['SMS'], ['TOTP'])).toEqual([app.remove, none, SMS])
})
