import * as z from 'zod/mini'

import { HeldData, PersonalData } from '#schemas/personal-data.ts'
import { Email, Instant, Uuid, note } from '#schemas/primitives.ts'
import { Retention, RetentionRun } from '#schemas/retention.ts'
import { OPERATORS } from '#schemas/rights.ts'

import { defineCall } from './define-call.ts'

// The address is in the body alone: addresses of calls are logged.
const person = { email: Email }
const run = {
  response: z.object({ data: RetentionRun }),
  who: OPERATORS,
  addsNothing: true,
} as const

export const personalDataCalls = {
  getRetention: defineCall('/redwood/retention', {
    method: 'GET',
    summary:
      'Count what has been kept longer than it has to be, and list the runs that deleted such data',
    who: OPERATORS,
    response: Retention,
    errors: [],
  }),
  startRetentionRun: defineCall('/redwood/retention/runs', {
    ...run,
    method: 'POST',
    summary: 'Delete for good what was counted at a moment of the last hour',
    body: z.strictObject({ asOf: Instant }),
    errors: ['action_not_allowed'],
  }),
  stopRetentionRun: defineCall('/redwood/retention/runs/{id}/stop', {
    ...run,
    method: 'POST',
    summary: 'Stop deleting after the records that are being deleted now',
    params: z.object({ id: Uuid }),
    errors: ['action_not_allowed'],
  }),
  resumeRetentionRun: defineCall('/redwood/retention/runs/{id}/resume', {
    ...run,
    method: 'POST',
    summary: 'Go on with the newest run where it was stopped',
    params: z.object({ id: Uuid }),
    errors: ['action_not_allowed'],
  }),
  findPersonalData: defineCall('/redwood/personal-data/find', {
    method: 'POST',
    addsNothing: true,
    summary: 'Count what is held of a person, by their email',
    who: OPERATORS,
    body: z.strictObject(person),
    response: z.object({ data: PersonalData }),
    errors: [],
  }),
  exportPersonalData: defineCall('/redwood/personal-data/export', {
    method: 'POST',
    addsNothing: true,
    summary: 'Get what is held of a person, as the text of a JSON file',
    who: OPERATORS,
    body: z.strictObject(person),
    gives: 'text/plain',
    response: z.string(),
    rate: 'x',
    errors: [],
  }),
  erasePersonalData: defineCall('/redwood/personal-data/erase', {
    method: 'POST',
    addsNothing: true,
    summary: 'Erase what is held of a person, but for what law and contracts keep',
    who: OPERATORS,
    body: z.strictObject({ ...person, reason: note(500) }),
    response: z.object({ data: z.object({ done: z.array(HeldData), kept: z.array(HeldData) }) }),
    errors: ['action_not_allowed'],
  }),
}
