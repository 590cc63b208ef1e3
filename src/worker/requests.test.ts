import { describe, expect, test } from 'vitest'

import { kindOf } from './offline.ts'

const ORIGIN = 'https://portal.example'

describe('what a request is for', () => {
  test.each([
    ['page', '/bmw/', { mode: 'navigate' }],
    ['page', '/dashboard/shipments/sr_1/?q=x', { mode: 'navigate' }],
    ['other', '/files/bol.pdf', { mode: 'navigate' }],
    ['other', '/identity/oauth2/authorize', { mode: 'navigate' }],
    ['other', '/dev/outbox.json', { mode: 'navigate' }],
    ['asset', '/assets/index-0a1b2c3.js', {}],
    ['asset', '/assets/index-0a1b2c3.js?again=1', {}],
    ['other', '/assets/index-0a1b2c3.js', { cache: 'no-store' }],
    ['config', '/config.json', {}],
    ['other', '/config.json', { cache: 'no-store' }],
    ['other', '/api/me/inbox', {}],
    ['other', '/sw.js', {}],
    ['other', '/assets/index-0a1b2c3.js', { method: 'HEAD' }],
    ['other', '/bmw/', { mode: 'navigate', method: 'POST' }],
  ])('%s: %s %o', (kind, path, change) => {
    const request = { method: 'GET', url: ORIGIN + path, mode: 'cors', cache: 'default', ...change }

    expect(kindOf(request as Request, ORIGIN)).toBe(kind) // because it has what is read of one
  })

  test('another origin is none of ours', () => {
    const request = {
      method: 'GET',
      url: 'https://stats.example/assets/x.js',
      mode: 'cors',
      cache: 'default',
    }

    expect(kindOf(request as Request, ORIGIN)).toBe('other') // because it has what is read of one
  })
})
