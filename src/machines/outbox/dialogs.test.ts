import { expect, test } from 'vitest'

import { neededOutboxFields, outboxInputOf, readOutboxDraft } from './dialogs.ts'
import type { OutboxDialogName } from './dialogs.ts'

const about = { id: 'sr_04839217:1:mail-1', sendTo: 'nora@prairie.example', today: '2026-11-23' }
const asked = (dialog: OutboxDialogName, draft?: Readonly<Record<string, string>>) => {
  const input = outboxInputOf(dialog, about)
  return { ...input, draft: draft ?? input.initial }
}

test('a message is discarded with a note only', () => {
  expect(neededOutboxFields(asked('discard'))).toEqual(['note'])
  expect(readOutboxDraft(asked('discard'))).toEqual({
    ok: false,
    issues: { note: 'Say why it is not needed' },
  })
  expect(readOutboxDraft(asked('discard', { note: ' Phoned ' }))).toEqual({
    ok: true,
    filled: { note: 'Phoned' },
  })
})

test.each(['correct', 'test'] as const)('%s begins with the address and needs one', (dialog) => {
  expect(readOutboxDraft(asked(dialog))).toEqual({
    ok: true,
    filled: { sendTo: 'nora@prairie.example' },
  })
  expect(readOutboxDraft(asked(dialog, { sendTo: '' }))).toMatchObject({
    issues: { sendTo: 'Enter an email address' },
  })
  expect(readOutboxDraft(asked(dialog, { sendTo: 'nora' }))).toMatchObject({ ok: false })
})
