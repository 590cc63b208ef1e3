import { describe, expect, test } from 'vitest'

import { createRedactor, holdsSecret } from './redact.ts'

const PASSWORD = 'Correct-Horse-77!'
const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl'
const redact = (value: unknown) => createRedactor()(value)
const told = (value: unknown) => JSON.stringify(redact(value))

describe('nothing secret is left', () => {
  test.each([
    ['a password', { type: 'SUBMIT_CREDENTIALS', username: 'u', password: PASSWORD }, PASSWORD],
    ['a password deep inside', { a: [{ b: { newPassword: PASSWORD } }] }, PASSWORD],
    [
      'a password in a named field',
      { type: 'change', field: 'password', value: PASSWORD },
      PASSWORD,
    ],
    ['one named by a path', { path: 'account.newPassword', value: PASSWORD }, PASSWORD],
    ['an echo of a password', { password: PASSWORD, text: `"${PASSWORD}" is weak` }, PASSWORD],
    ['an echo in an error', { password: PASSWORD, error: new Error(`no ${PASSWORD}`) }, PASSWORD],
    ['an echo as a field name', { password: PASSWORD, [PASSWORD]: 1 }, PASSWORD],
    ['a one-time code', { type: 'SUBMIT_CODE', code: '402881' }, '402881'],
    ['a code under a common name', { totpCode: '402881', mfa_code: '118824' }, '402881'],
    ['a code without a telling name', { answer: '402 881' }, '402 881'],
    ['a code in a sentence', { text: 'Your code is 402881.' }, '402881'],
    ['a token', { answer: { idToken: JWT } }, JWT],
    ['a token in a text', new Error(`refused ${JWT}`), JWT],
    ['a bearer', { headers: ['Bearer abc.def'] }, 'abc.def'],
    ['a TOTP secret', { setup: 'JBSWY3DPEHPK3PXPJBSWY3DP' }, 'JBSWY3DP'],
    ['a TOTP address', { uri: 'otpauth://totp/Portal?secret=JBSWY3DP' }, 'JBSWY3DP'],
    ['a session of the pool', { Session: 'AYABeC1-y8qooiuysv0uM4wAqQ' }, 'AYABeC1'],
    ['a long random text', { answer: 'AYABeC1y8qooiuysv0uM4wAqQAHQABAAdTZXJ2aWNlABB' }, 'AYABeC1'],
    ['a signed address', { url: 'https://files.example/a.pdf?X-Amz-Signature=77af' }, '77af'],
    ['an address with a password', { url: 'postgres://me:hunter2@db/x' }, 'hunter2'],
    ['an address of a page', { to: '/callback/?code=ab12cd' }, 'ab12cd'],
    ['an e-mail address', { text: 'to lena.ortiz@portal.example now' }, 'lena.ortiz'],
    ['a phone number', { phone: '(415) 555-0189', text: 'call +1 415 555 0189' }, '555'],
    ['bank data', { iban: 'DE89370400440532013000', bankName: 'Bank' }, 'DE8937'],
    ['what a map holds', new Map([['password', PASSWORD]]), PASSWORD],
    ['what a set holds', { all: new Set([`Bearer ${PASSWORD}`]) }, PASSWORD],
  ])('%s', (_what, value, secret) => {
    expect(told(value)).not.toContain(secret)
  })
})

test('a secret is known again later', () => {
  const clean = createRedactor()

  clean({ field: 'password', value: PASSWORD })

  expect(clean(new Error(`${PASSWORD} is too weak`))).toMatchObject({
    message: '[redacted] is too weak',
  })
})

describe('what helps is kept', () => {
  test('states, ids, numbers, dates, and a draft', () => {
    const context = {
      requestId: 'sr_00007368',
      revision: 3,
      draft: { note: 'Dock 2 is closed that day.', zip: '89431', weight: '1,000' },
      issues: {},
      at: new Date('2026-11-20T14:03:11.482Z'),
      key: 'note',
      dealerCode: 'lakeside-reno',
      line: '0198c2f4-0000-7000-8000-000000000001',
      href: '/dashboard/shipments/sr_00007368/',
    }

    expect(redact(context)).toEqual({
      ...context,
      key: '[redacted]',
      at: '2026-11-20T14:03:11.482Z',
    })
  })

  test('the beginning of a file, soon, however large it is', () => {
    const beginning = 'MB-CO-0005,2026-10-01,20.8 '.repeat(20)
    const from = performance.now()

    expect(told(`${beginning}${'x.y-'.repeat(500_000)}`)).toContain('20.8 MB-CO')
    expect(performance.now() - from).toBeLessThan(2000)
    // A secret that goes over the end of what is read is not shown in part.
    expect(told(`${'a '.repeat(1990)}${JWT.repeat(40)}`)).not.toContain('eyJ')
  })

  test('two people stay two', () => {
    const one = redact('lena@portal.example')

    expect(one).toBe(redact('Lena@portal.example'))
    expect(one).not.toBe(redact('omar@portal.example'))
  })

  test('circles, depth and functions end', () => {
    const circle: Record<string, unknown> = { call: () => 1, big: 1n, none: undefined }
    circle['self'] = circle
    let deep: unknown = 'end'
    for (let at = 0; at < 40; at++) deep = [deep]

    expect(redact(circle)).toEqual({ call: '[function]', big: '1', self: '[circle]' })
    expect(told(deep)).toContain('[deep]')
    expect((redact(Array.from({ length: 500 }, () => 1)) as unknown[]).at(-1)).toBe('[440 more]')
  })
})

test('an event that holds a secret is known before it is sent', () => {
  expect(holdsSecret({ type: 'SUBMIT_CODE', code: '' })).toBe(true)
  expect(holdsSecret({ type: 'change', field: 'password', value: '' })).toBe(true)
  expect(holdsSecret({ type: 'change', field: 'note', value: 'x' })).toBe(false)
  expect(holdsSecret({ type: 'a', list: [{ idToken: 1 }] })).toBe(true)
})
