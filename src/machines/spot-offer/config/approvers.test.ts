import { expect, test } from 'vitest'

import { sampleConfig } from '#tests/machines/spot-offer/editor/alphabet.ts'
import { configTexts } from '#texts/spot-offer-config.ts'

import { fromConfig, readConfig } from './draft.ts'
import { edited } from './edit.ts'
import type { ConfigContext } from './types.ts'

const [named] = sampleConfig.approvalFlow.approvers
const draft = fromConfig(sampleConfig)
const key = draft.approvers[0]?.key ?? ''
const ada = { email: 'ada@portal.example', name: 'Ada Adler' }

test('an approver has to be one of those who may approve, where they are known', () => {
  expect(readConfig(draft, [ada])).toEqual({
    ok: false,
    issues: { [`${key}.email`]: configTexts.issues.notApprover },
  })
  expect(readConfig(draft, [{ email: named?.email.toUpperCase() ?? '', name: '' }]).ok).toBe(true)
  expect(readConfig(draft, null).ok).toBe(true)
})

test('choosing an account brings its name along and cures the field', () => {
  const context = { draft, removed: null, people: [ada] } as unknown as ConfigContext // because only these are read
  const after = edited(context, { type: 'change-approver', key, field: 'email', value: ada.email })

  expect(after.issues).toEqual({})
  expect(after.draft.approvers[0]).toMatchObject(ada)
})
