import { describe, expect, test } from 'vitest'

import { applicationDecisionMachine } from '#machines/onboarding/decision/machine.ts'
import { fileTransferMachine } from '#machines/onboarding/transfer/machine.ts'
import {
  emptyDraft,
  pack,
  readApplication,
  stepOf,
  unpack,
} from '#machines/onboarding/wizard/draft.ts'
import { onboardingWizardMachine } from '#machines/onboarding/wizard/machine.ts'
import { returnedDraft } from '#machines/onboarding/wizard/returned.ts'
import {
  documentsOf,
  issuesIn,
  kindOfFile,
  maskedOf,
  mayLeave,
  underway,
} from '#machines/onboarding/wizard/selectors.ts'
import { closedContext } from '#machines/onboarding/wizard/setup.ts'
import { steps } from '#machines/onboarding/wizard/types.ts'
import type { OnboardingContext } from '#machines/onboarding/wizard/types.ts'
import type { Returned } from '#schemas/onboarding/submission.ts'
import { applicationDecisionAlphabet } from '#tests/machines/onboarding/decision/alphabet.ts'
import {
  fileTransferAlphabet,
  paper,
  sampleInput as file,
} from '#tests/machines/onboarding/transfer/alphabet.ts'
import {
  news,
  onboardingWizardAlphabet,
  sampleInput,
  wholeDraft,
  wholeSecret,
} from '#tests/machines/onboarding/wizard/alphabet.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'
import { deaf, formActors, silent, testPaths } from '#tests/support/records/path-kit.ts'

const blank = closedContext(sampleInput)
const whole: OnboardingContext = {
  ...blank,
  draft: wholeDraft,
  secret: wholeSecret,
  issues: {},
  step: 'documents',
  reached: 'review',
}

/** What leads through all steps, and what becomes of what was sent. */
const WAY = /^(change-secret|discard|agree|go|back|next|retry|network|xstate.*application.*)$/

describe('the wizard', () => {
  const machine = onboardingWizardMachine.provide({
    actors: {
      ...formActors,
      openApplication: silent(),
      sendApplication: silent(),
      carryFiles: deaf(),
      checkNames: deaf(),
    },
  })
  testPaths(machine, {
    inputs: [sampleInput],
    alphabets: [
      // Without bank and tax data nobody comes further than the first step.
      onboardingWizardAlphabet.filter(({ type }) => type !== 'change-secret'),
      onboardingWizardAlphabet.filter(({ type }) => WAY.test(type)),
    ],
    // A form has no end of contents: two situations are the same when the same may be done in them.
    keyOf: (snapshot) => {
      const { value, context } = snapshot
      return JSON.stringify([
        value,
        heldIn(snapshot),
        context.step,
        context.reached,
        Object.keys(context.secret).length,
        readApplication(context).ok,
        context.isOnline,
        context.agreed,
        Object.keys(context.said).length > 0,
        underway(context).length > 0,
        context.removed.materials !== null,
        context.draft.values['company.legalName'],
        Math.min(context.draft.materials.length, 2),
        Object.keys(context.issues).length > 0,
      ])
    },
    edgeOf: ({ from, event, to }) => [from.value, event, to.value],
    faultOf: ({ value, context }) => [
      ...(value === 'sending' && !readApplication(context).ok ? ['sends with mistakes'] : []),
      ...(value === 'sending' && underway(context).length > 0 ? ['sends without its files'] : []),
      ...(value === 'sent' && Object.keys(context.secret).length > 0
        ? ['remembers bank data']
        : []),
      ...(JSON.stringify(pack(context.draft)).includes('9884471') ? ['keeps bank data'] : []),
    ],
    atLeast: 100,
  })
})

describe('a document on its way', () => {
  testPaths(fileTransferMachine.provide({ actors: { sendFile: deaf() } }), {
    inputs: [
      file,
      { ...file, isOnline: false },
      { ...file, file: { ...paper, size: 14_000_000 } },
      { ...file, file: { ...paper, size: 0 } },
      { ...file, file: { ...paper, type: 'image/tiff' } },
    ],
    alphabet: fileTransferAlphabet,
    keyOf: ({ value, context: { tries, isOnline, sent } }) =>
      JSON.stringify([value, Math.min(tries, 3), isOnline, sent > 0]),
  })
})

describe('the decision about an application', () => {
  testPaths(
    applicationDecisionMachine.provide({ actors: { decide: silent(), showSecret: silent() } }),
    {
      inputs: [{ id: 'on_04839217' }],
      alphabet: applicationDecisionAlphabet,
      keyOf: ({ value, context: { note, needsNote } }) =>
        JSON.stringify([value, note.trim() !== '', needsNote]),
    },
  )
})

describe('what was typed', () => {
  test('is sent as the server reads it, with contacts that are the same and phones as they are dialed', () => {
    const read = readApplication(whole)

    expect(read).toMatchObject({
      ok: true,
      value: {
        company: {
          legalName: 'Great Lakes Cell Recovery LLC',
          slug: 'great-lakes',
          taxId: '382914417',
        },
        addresses: {
          remitTo: { name: 'Great Lakes Cell Recovery LLC', city: 'Toledo' },
          pickups: [
            { address: { name: 'Toledo yard' }, hasDock: false, hours: ['08:00', '16:00'] },
          ],
        },
        contacts: { ehs: { name: 'Dana Whitfield', phone: '+14195550136' } },
        materials: [{ annualTonnes: 420 }],
        bank: { routing: '121000248', account: '0009884471' },
        acceptTerms: '2026-11-01',
      },
    })
    expect(JSON.stringify(read)).not.toContain('again')
  })

  test('in Europe the same draft is asked for Europe’s own numbers, and nothing that was typed is lost', () => {
    const read = readApplication({ ...whole, region: 'europe', secret: {} })

    expect(read.ok ? [] : Object.keys(read.issues).toSorted()).toEqual([
      'bank.bic',
      'bank.holder',
      'bank.iban',
      'company.eori',
      'company.vat',
      'documents',
    ])
    expect(documentsOf({ ...whole, region: 'europe' }).map(({ kind }) => kind)).not.toContain('w9')
  })

  test('of two account numbers that differ the second is named', () => {
    const read = readApplication({ ...whole, secret: { ...wholeSecret, 'bank.again': '12345' } })
    expect(read.ok ? {} : read.issues).toEqual({
      'bank.again': 'The two account numbers differ. Type them again',
    })
  })

  test('is kept and found again, but bank and tax data', () => {
    const kept: unknown = JSON.parse(JSON.stringify(pack(wholeDraft)))

    expect(unpack(kept)).toEqual(wholeDraft)
    expect(unpack({ v: 1 })).toBeUndefined()
    expect(JSON.stringify(kept)).not.toMatch(/taxId|bank|iban/)
  })

  test('comes back from the staff without bank and tax data', () => {
    const read = readApplication(whole)
    if (!read.ok) throw new Error('it is whole')
    const { bank: _bank, company, ...rest } = read.value
    const { taxId: _taxId, ...open } = company as Record<string, unknown> // because it is one of the two
    const facts: Returned['facts'] = { company: open, ...rest }
    const draft = returnedDraft({ id: 'on_04839217', region: 'general', note: '', facts })

    expect(readApplication({ ...whole, draft })).toMatchObject({ ok: true })
    expect(readApplication({ ...whole, draft, secret: {} }).ok).toBe(false)
  })
})

describe('the steps', () => {
  test('each has its mistakes, and together they have all', () => {
    const read = readApplication(blank)
    const context = { ...blank, issues: read.ok ? {} : read.issues }
    const found = steps.flatMap((step) => Object.keys(issuesIn(context, step)))

    expect(found.toSorted()).toEqual(Object.keys(context.issues).toSorted())
    expect(stepOf('material-1.chemistry', emptyDraft)).toBe('materials')
    expect(stepOf('bank.iban', emptyDraft)).toBe('bank')
  })

  test('documents may be on their way when one goes on, not when one sends', () => {
    const draft = { ...wholeDraft, files: wholeDraft.files.slice(0, 2) }
    const coming = { ...whole, draft, transfers: { sds: { ...news, kind: 'sds' as const } } }
    const stopped = { sds: { ...news, kind: 'sds' as const, state: 'stopped' as const } }

    expect(mayLeave({ ...whole, draft }, 'documents')).toBe(false)
    expect(mayLeave(coming, 'documents')).toBe(true)
    expect(mayLeave({ ...coming, transfers: stopped }, 'documents')).toBe(false)
    expect([underway(coming), underway({ transfers: stopped })]).toEqual([['sds'], []])
  })

  test('files are sorted by their names, each to a document that is not there', () => {
    const none = { ...whole, draft: emptyDraft }
    const sort = (name: string) => kindOfFile(none, name, [])
    expect(
      ['GLCR_W-9_2026.pdf', 'insurance.png', 'sds-modules.pdf', 'iso14001.jpg'].map(sort),
    ).toEqual(['w9', 'insurance', 'sds', 'iso'])
    expect(sort('scan 12.pdf')).toBeUndefined()
    expect(kindOfFile(whole, 'w9.pdf', [])).toBeUndefined()
  })

  test('bank and tax data show their ends alone', () => {
    expect(maskedOf(whole).map(({ name, value }) => [name, value])).toEqual([
      ['company.taxId', '•••• 4417'],
      ['bank.holder', 'Great Lakes Cell Recovery LLC'],
      ['bank.routing', '•••• 0248'],
      ['bank.account', '•••• 4471'],
    ])
  })
})
