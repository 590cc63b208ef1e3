import { expect, test } from 'vitest'

import { scrub, scrubText } from './scrub.ts'

test.each([
  ['token eyJhbGciOi.eyJzdWIi.c2ln failed', 'token [token] failed'],
  ['GET https://a.example/x/?code=123abc&state=9 failed', 'GET https://a.example/x/ failed'],
  ['The link /suppliers/#key=abc is broken', 'The link /suppliers/ is broken'],
  ['jane.doe+1@mail.example has no role', '[email] has no role'],
  ['code: 123456', 'code: [redacted]'],
  ['typed 123456 here', 'typed [digits] here'],
  ['call +1 (555) 010-9999 now', 'call [number] now'],
  ['sr_00000001 has 3 units of 12.5 kg', 'sr_00000001 has 3 units of 12.5 kg'],
])('%s becomes %s', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed)
})

test('extra data loses secrets by name, cycles, and what is deeper than eight', () => {
  const deep = (left: number): object => (left ? { in: deep(left - 1) } : { end: true })
  const extra: Record<string, unknown> = {
    password: 'Portal-Demo-2026!',
    nested: { SRP_A: 'ff', idToken: 'abc', totpSecret: 'JBSW', taxId: '1', confirmationCode: '1' },
    list: [1, 'a@b.example', new Error('no eyJhbGciOi.eyJzdWIi.c2ln')],
    deep: deep(9),
    plain: 'kept',
  }
  extra['self'] = extra
  const text = JSON.stringify(scrub(extra))

  expect(text).not.toMatch(/Portal-Demo|"ff"|"abc"|JBSW|a@b|eyJ|end/)
  expect(text).toContain('"plain":"kept"')
  expect(text).toContain('"self":"[circular]"')
})
