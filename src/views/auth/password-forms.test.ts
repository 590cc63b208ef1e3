import fs from 'node:fs'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { hasOuterBlank, meetsPolicy } from '#machines/auth/password.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import { authTexts } from '#texts/auth.ts'

import { NewPassword, passwordProblem } from './new-password.tsx'
import { NewPasswordForm } from './sign-in/new-password-form.tsx'

const policy = poolPolicies.external.passwordPolicy
const nothing = () => {}

test('a first password is chosen in a form that names its account', () => {
  const html = renderToStaticMarkup(
    createElement(NewPasswordForm, {
      username: 'ana@x.example',
      policy,
      missingAttributes: [],
      isBusy: false,
      submit: nothing,
    }),
  )

  expect(html).toMatch(
    /<input[^>]*autoComplete="username"[^>]*readOnly=""[^>]*value="ana@x.example"/,
  )
})

test('every form with a password has a field that names the account', () => {
  const parts = ['src/views/auth/new-password.tsx', 'src/views/auth/password-field.tsx']
  const forms = fs
    .globSync('src/**/*.tsx')
    .filter((file) => !parts.includes(file))
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }))
    .filter(({ text }) => /<(?:PasswordField|NewPassword)\b/.test(text))

  expect(forms.length).toBeGreaterThan(4)
  const nameless = forms.filter(({ text }) => !/AccountName|EmailField|'username'/.test(text))
  expect(nameless.map(({ file }) => file)).toEqual([])
})

test.each([' Own-Harbor-Kite-52', 'Own-Harbor-Kite-52 ', 'Own-Harbor-Kite-52\u00A0'])(
  '%j is refused for its blank, which the field says',
  (value) => {
    const html = renderToStaticMarkup(
      createElement(NewPassword, {
        id: 'new',
        label: 'New password',
        policy,
        value,
        onChange: nothing,
        error: passwordProblem(value),
      }),
    )

    expect([hasOuterBlank(value), meetsPolicy(policy, value)]).toEqual([true, false])
    expect(html).toContain(authTexts.outerBlank)
    expect(meetsPolicy(policy, value.trim())).toBe(true)
    // Within it a blank is as good as any letter.
    expect(meetsPolicy(policy, 'Own Harbor Kite 52')).toBe(true)
  },
)
