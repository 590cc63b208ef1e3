import { describe } from 'vitest'

import { dealerRoundMachine } from '#machines/dealer-demo/machine.ts'
import { batteryRemovalMachine } from '#machines/evaluation/removal/machine.ts'
import { notificationChoicesMachine } from '#machines/notification/choices/machine.ts'
import { notificationReadingMachine } from '#machines/notification/reading/machine.ts'
import { personalDataMachine } from '#machines/personal-data/person/machine.ts'
import { retentionRunMachine } from '#machines/personal-data/retention/machine.ts'
import { fileExportMachine } from '#machines/records/export/machine.ts'
import { lookUpMachine } from '#machines/records/lookup/machine.ts'
import { outboxRetryMachine } from '#machines/records/outbox-retry/machine.ts'
import { recordSearchMachine } from '#machines/records/search/machine.ts'
import { configUploadMachine } from '#machines/records/upload/machine.ts'
import { keptViewMachine } from '#machines/records/views/machine.ts'
import { packSearchMachine } from '#machines/sell-my-battery/search/machine.ts'
import { serviceKeyMachine } from '#machines/service-key/issuing/machine.ts'
import { settingEditorMachine } from '#machines/settings/editor/machine.ts'
import { documentUploadMachine } from '#machines/shipment/document-upload/machine.ts'
import { unitGridMachine } from '#machines/shipment/unit-grid/machine.ts'
import { delegationMachine } from '#machines/spot-offer/delegation/machine.ts'
import { configHistoryMachine } from '#machines/spot-offer/history/machine.ts'
import { supplierUserMachine } from '#machines/supplier-user/editing/machine.ts'
import { signUpDecisionMachine } from '#machines/supplier-user/sign-up/machine.ts'
import { dealerRoundAlphabet } from '#tests/machines/dealer-demo/alphabet.ts'
import { batteryRemovalAlphabet } from '#tests/machines/evaluation/removal/alphabet.ts'
import { notificationChoicesAlphabet } from '#tests/machines/notification/choices/alphabet.ts'
import { notificationReadingAlphabet } from '#tests/machines/notification/reading/alphabet.ts'
import { personalDataAlphabet } from '#tests/machines/personal-data/person/alphabet.ts'
import { retentionRunAlphabet } from '#tests/machines/personal-data/retention/alphabet.ts'
import { fileExportAlphabet } from '#tests/machines/records/export/alphabet.ts'
import { lookUpAlphabet, sampleInput as lookUp } from '#tests/machines/records/lookup/alphabet.ts'
import { outboxRetryAlphabet } from '#tests/machines/records/outbox-retry/alphabet.ts'
import { recordSearchAlphabet } from '#tests/machines/records/search/alphabet.ts'
import { configUploadAlphabet } from '#tests/machines/records/upload/alphabet.ts'
import { keptViewAlphabet } from '#tests/machines/records/views/alphabet.ts'
import {
  VIN,
  packSearchAlphabet,
  signedInInput,
} from '#tests/machines/sell-my-battery/search/alphabet.ts'
import { serviceKeyAlphabet } from '#tests/machines/service-key/issuing/alphabet.ts'
import {
  sampleInput as setting,
  settingAlphabet,
} from '#tests/machines/settings/editor/alphabet.ts'
import { documentUploadAlphabet } from '#tests/machines/shipment/document-upload/alphabet.ts'
import { unitGridAlphabet } from '#tests/machines/shipment/unit-grid/alphabet.ts'
import { delegationAlphabet } from '#tests/machines/spot-offer/delegation/alphabet.ts'
import { configHistoryAlphabet } from '#tests/machines/spot-offer/history/alphabet.ts'
import { supplierUserAlphabet } from '#tests/machines/supplier-user/editing/alphabet.ts'
import { signUpDecisionAlphabet } from '#tests/machines/supplier-user/sign-up/alphabet.ts'
import { deaf, silent, testPaths } from '#tests/support/records/path-kit.ts'

describe('the export of a list', () => {
  testPaths(fileExportMachine.provide({ actors: { writeFile: silent() } }), {
    alphabet: fileExportAlphabet,
    keyOf: ({ value }) => JSON.stringify(value),
  })
})

describe('how one hears of things', () => {
  testPaths(notificationChoicesMachine.provide({ actors: { load: silent(), save: silent() } }), {
    alphabet: notificationChoicesAlphabet,
    keyOf: ({ value, context }) => JSON.stringify([value, context]),
  })
})

describe('deleting what is overdue', () => {
  const run = retentionRunMachine.provide({
    actors: { follow: deaf(), start: silent(), stop: silent(), resume: silent() },
  })
  testPaths(run, {
    alphabet: retentionRunAlphabet,
    keyOf: ({ value, context: { seen, asked, typed, refusal } }) =>
      JSON.stringify([value, seen, asked !== undefined, typed, refusal]),
    faultOf: ({ value, context: { typed, asked } }) =>
      value === 'starting' && (typed.trim().toLowerCase() !== 'delete' || !asked)
        ? 'starts without the word'
        : [],
  })
})

describe('what was read', () => {
  testPaths(notificationReadingMachine.provide({ actors: { note: silent() } }), {
    alphabet: notificationReadingAlphabet,
    keyOf: ({ value, context }) => JSON.stringify([value, context]),
  })
})

describe('what was not sent', () => {
  testPaths(outboxRetryMachine.provide({ actors: { retry: silent() } }), {
    alphabet: outboxRetryAlphabet,
    keyOf: ({ value }) => JSON.stringify(value),
  })
})

describe('what is looked up', () => {
  testPaths(lookUpMachine, {
    inputs: [lookUp],
    alphabet: lookUpAlphabet,
    keyOf: ({ value, context: { typed, asked } }) =>
      JSON.stringify([value, typed, Object.keys(asked).length > 0]),
  })
})

describe('a document of one’s own', () => {
  testPaths(documentUploadMachine.provide({ actors: { sendDocument: silent() } }), {
    alphabet: documentUploadAlphabet,
    keyOf: ({ value }) => JSON.stringify(value),
  })
})

describe('the removal of a battery', () => {
  testPaths(batteryRemovalMachine.provide({ actors: { remove: silent() } }), {
    alphabet: batteryRemovalAlphabet,
    keyOf: ({ value }) => JSON.stringify(value),
  })
})

describe('the views of a list', () => {
  const machine = keptViewMachine.provide({
    actors: { create: silent(), write: silent(), remove: silent() },
  })
  testPaths(machine, {
    alphabet: keptViewAlphabet,
    keyOf: ({ value, context }) => JSON.stringify([value, { ...context, attempt: 0 }]),
  })
})

describe('standing in', () => {
  testPaths(delegationMachine.provide({ actors: { save: silent(), end: silent() } }), {
    alphabet: delegationAlphabet,
    keyOf: ({ value, context }) => JSON.stringify([value, { ...context, attempt: 0 }]),
  })
})

describe('a service key', () => {
  const machine = serviceKeyMachine.provide({
    actors: { issue: silent(), give: silent(), revoke: silent() },
  })
  testPaths(machine, {
    alphabet: serviceKeyAlphabet,
    keyOf: ({ value, context }) => JSON.stringify([value, { ...context, attempt: 0 }]),
  })
})

describe('a person’s data', () => {
  const machine = personalDataMachine.provide({
    actors: { find: silent(), download: silent(), erase: silent() },
  })
  testPaths(machine, {
    alphabet: personalDataAlphabet,
    keyOf: ({ value, context }) => JSON.stringify([value, { ...context, attempt: 0 }]),
  })
})

describe('an answer to a sign-up', () => {
  testPaths(signUpDecisionMachine.provide({ actors: { decide: silent() } }), {
    alphabet: signUpDecisionAlphabet,
    keyOf: ({ value, context }) => JSON.stringify([value, context]),
  })
})

describe('a user of a supplier', () => {
  const machine = supplierUserMachine.provide({ actors: { save: silent(), act: silent() } })
  testPaths(machine, {
    alphabet: supplierUserAlphabet,
    keyOf: ({ value, context }) => JSON.stringify([value, { ...context, attempt: 0 }]),
  })
})

describe('the units grid', () => {
  testPaths(unitGridMachine, {
    alphabet: unitGridAlphabet,
    keyOf: ({ value, context: { at, column } }) => JSON.stringify([value, at, column]),
  })
})

describe('the history of the configuration', () => {
  const history = configHistoryMachine.provide({
    actors: { readOlder: silent(), readVersion: silent(), markChecked: silent() },
  })
  testPaths(history, {
    alphabet: configHistoryAlphabet,
    keyOf: ({ value, context: { older, problem, checked } }) =>
      JSON.stringify([value, older.length > 0, problem, checked]),
  })
})

describe('a new version of a configuration', () => {
  const machine = configUploadMachine.provide({
    actors: { check: silent(), apply: silent(), readVersion: silent() },
  })
  testPaths(machine, {
    alphabet: configUploadAlphabet,
    keyOf: ({ value, context: { chosen, asked, diff, note, typed } }) =>
      JSON.stringify([value, chosen?.name, asked, diff?.counts, note, typed]),
    faultOf: ({ value, context: { chosen, diff, problem, note } }) => {
      if (value === 'applying' && diff?.counts.errors) return 'applies lines with mistakes'
      if (value === 'applying' && (!note.trim() || !chosen)) return 'applies without a reason'
      return value === 'failed' && !problem ? 'failed without a word' : []
    },
  })
})

describe('a round over dealers', () => {
  testPaths(dealerRoundMachine, { alphabet: dealerRoundAlphabet })
})

describe('the search for a pack', () => {
  const odd = ['29', ' 1n4', `${VIN} `, `${VIN} ${VIN}`]
  testPaths(packSearchMachine.provide({ actors: { search: silent(), readLabel: deaf() } }), {
    inputs: [signedInInput],
    // The table has what one knows of a car, and what is typed in other ways.
    alphabet: packSearchAlphabet.filter(
      (event) =>
        !('by' in event && event.by === 'car') &&
        !('field' in event && (!['vin', 'part'].includes(event.field) || odd.includes(event.text))),
    ),
    keyOf: ({ value, context }) => {
      const { by, typed, isOnline, maySearch, canScan, found, rows, seen, waitS } = context
      const isSlowed = /slowed|waiting/.test(JSON.stringify(value))
      return JSON.stringify([
        value,
        by,
        typed,
        isOnline,
        maySearch,
        canScan,
        found,
        rows.length,
        seen,
        isSlowed && waitS,
      ])
    },
  })
})

describe('the page of a setting', () => {
  testPaths(
    settingEditorMachine.provide({
      actors: {
        watchDevice: deaf(),
        readSetting: silent(),
        saveSetting: silent(),
        readVersion: silent(),
      },
    }),
    {
      inputs: [setting],
      alphabet: settingAlphabet,
      keyOf: ({ value, context: { isOnline, draft, note, stored } }) =>
        JSON.stringify([value, isOnline, draft, note, stored?.version]),
    },
  )
})

describe('the search of everything', () => {
  testPaths(recordSearchMachine.provide({ actors: { find: silent() } }), {
    alphabet: recordSearchAlphabet,
    faultOf: ({ value, context: { found, text } }) => {
      if ((value === 'found') !== found.length > 0) return 'shows what was not found'
      return value !== 'idle' && text.trim().length < 3 ? 'searches for less than a word' : []
    },
  })
})
