import { spawnSync } from 'node:child_process'

import { expect, inject, test } from 'vitest'

test('a made-up maker in one file has its pages, calls, navigation, demo and permissions', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './tests/support/made-up/register.ts', 'tests/support/made-up/run.ts'],
    {
      encoding: 'utf8',
      env: { ...process.env, CONNECTION: JSON.stringify(inject('connection')) },
    },
  )
  const said = /^RESULT (.*)$/m.exec(stdout)?.[1]
  if (said === undefined) throw new Error(stderr)

  expect(JSON.parse(said)).toEqual({
    page: { title: 'Battery Recycling', tenant: 'acme' },
    user: { type: 'acme-dealer', caller: 'supplier' },
    navigation: { label: 'Battery Recycling', home: '/acme/' },
    account: 'acme-dealer',
    locations: [
      expect.objectContaining({
        locationId: 'acme-service',
        name: 'Acme Motors Service',
        brand: 'acme',
      }),
    ],
    parts: 1,
    seeded: Array.from({ length: 8 }, () => 'acme_item'),
    made: 201,
    foreign: 400,
    tooMany: 400,
    requested: 201,
    listed: 1,
    exported: 200,
    theirs: 404,
    ours: 404,
  })
})
