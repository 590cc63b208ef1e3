import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import { accountMachine } from './account/machine.ts'
import { passwordResetMachine } from './password-reset/machine.ts'
import { signUpMachine } from './sign-up/machine.ts'

const tagsIn = (machine: AnyStateMachine, parent: string) => {
  const regions = machine.root.states[parent]?.states
  return {
    submitting: regions?.['form']?.states['submitting']?.tags,
    resending: regions?.['code']?.states['sending']?.tags,
  }
}

test.each([
  ['account', accountMachine, 'proving'],
  ['passwordReset', passwordResetMachine, 'answering'],
  ['signUp', signUpMachine, 'confirming'],
])('%s is busy with what was typed, and not with another code', (_, machine, parent) => {
  const { submitting, resending } = tagsIn(machine, parent)

  expect(submitting).toContain('busy')
  expect(resending).toEqual(['resending'])
})
