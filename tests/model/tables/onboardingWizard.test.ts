import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { readApplication } from '#machines/onboarding/wizard/draft.ts'
import { onboardingWizardMachine } from '#machines/onboarding/wizard/machine.ts'
import {
  onboardingWizardAlphabet,
  sampleInput,
} from '#tests/machines/onboarding/wizard/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'

import { isWhole } from './onboardingWizard-form.ts'
import { rules } from './onboardingWizard-rules.ts'

/** What leads through all steps; without bank and tax data nobody comes further than the first one. */
const WAY =
  /^(change-secret|discard|agree|go|back|next|retry|network|pick-file|xstate.*application.*)$/

/** A form has no end of contents: two are the same where the same may be done with them. */
function keyOf(snapshot: SnapshotFrom<typeof onboardingWizardMachine>): string {
  const { value, context } = snapshot
  return JSON.stringify([
    value,
    heldIn(snapshot),
    context.step,
    context.reached,
    Object.keys(context.secret).length,
    isWhole(context),
    context.isOnline,
    context.agreed,
    Object.keys(context.said),
    Object.keys(context.transfers).length,
    context.removed.materials !== null,
    context.draft.values['company.legalName'],
    Math.min(context.draft.materials.length, 2),
  ])
}

const heard = [
  onboardingWizardAlphabet.filter(({ type }) => type !== 'change-secret'),
  onboardingWizardAlphabet.filter(({ type }) => WAY.test(type)),
]
const hold = (events: (typeof heard)[number]) =>
  holdAgainst(onboardingWizardMachine, {
    inputs: [sampleInput],
    events: [
      ...events,
      { type: 'replace-draft', kept: undefined },
      { type: 'replace-draft', kept: { content: { rows: [] }, revision: 0, at: '' } },
    ],
    keyOf,
    start: ['opening'],
    gives: {
      keeper: ({ draftKey }) => ({ draftKey }),
      'device.watch': ({ draftKey }) => ({ draftKey }),
      'application.open': ({ draftKey, region, answerKey }) => ({ draftKey, region, answerKey }),
      'application.send': (context) => {
        const read = readApplication(context)
        return { region: context.region, body: read.ok ? read.value : undefined }
      },
    },
    enters: {
      '': ['start keeper', 'start device.watch', 'start files.carry', 'start name.check'],
      opening: ['start application.open'],
      sending: ['start application.send'],
    },
    rules,
  })

test('supplier onboarding does in every situation what is written', () => {
  const [main = [], way = []] = heard.map(hold)

  expect(main.filter((rule) => way.includes(rule))).toEqual([])
})
