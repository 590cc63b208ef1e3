import * as z from 'zod/mini'

const Text = z.string().check(z.maxLength(400))
/** A state value: a name, or the values of what is inside by name. */
const Value = z.unknown()

/** An event that the current states take; undefined `can`: its guards read data that only a full event has. */
const EnabledEvent = z.object({ type: Text, can: z.optional(z.boolean()) })
export type EnabledEvent = z.infer<typeof EnabledEvent>

const standing = {
  status: Text,
  value: z.optional(Value),
  context: z.optional(z.unknown()),
  next: z.optional(z.array(EnabledEvent).check(z.maxLength(100))),
  /** Of a record, whose chart the server runs: guards that never hold for it. Nothing can be sent to it from here. */
  closed: z.optional(z.array(Text).check(z.maxLength(100))),
}
const common = {
  /** Milliseconds since 1970. */
  at: z.number(),
  /** A tab of the browser, for as long as its page lives. */
  tab: Text,
  /** Path of the page in that tab. */
  place: Text,
  /** An actor, unique over all tabs. */
  actor: Text,
}

/** An actor that was there when one looked, or that came. */
const ActorEntry = z.object({
  kind: z.literal('actor'),
  ...common,
  /** Id of its machine; null: a promise, a callback. */
  machine: z.nullable(Text),
  name: Text,
  parent: z.nullable(Text),
  ...standing,
})
/** An event that reached an actor, with where it led. */
const StepEntry = z.object({
  kind: z.literal('step'),
  ...common,
  from: z.nullable(Text),
  event: z.looseObject({ type: Text }),
  /** Ids of the transitions that were taken; none: the event changed nothing. */
  taken: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(100)),
  ...standing,
})
/** An actor that ended. */
const GoneEntry = z.object({ kind: z.literal('gone'), ...common })
/** A page that closed with all its actors. */
const ByeEntry = z.object({
  kind: z.literal('bye'),
  at: common.at,
  tab: Text,
  place: Text,
})

/** What an inspected tab tells; redacted before it leaves the tab. */
const FlowEntry = z.discriminatedUnion('kind', [ActorEntry, StepEntry, GoneEntry, ByeEntry])
export type ActorEntry = z.infer<typeof ActorEntry>
export type StepEntry = z.infer<typeof StepEntry>
export type FlowEntry = z.infer<typeof FlowEntry>

/** What passes between tabs: entries, the call for all actors, and an event that somebody sends by hand. */
const FlowMessage = z.discriminatedUnion('kind', [
  ...FlowEntry._zod.def.options,
  z.object({ kind: z.literal('hello') }),
  z.object({
    kind: z.literal('send'),
    ask: Text,
    actor: Text,
    event: z.looseObject({ type: Text }),
  }),
  /** Null: the event was taken. */
  z.object({ kind: z.literal('answer'), ask: Text, refusal: z.nullable(Text) }),
])
export type FlowMessage = z.infer<typeof FlowMessage>

export const MAX_ENTRIES = 2000

const FORMAT = 'partner-portal-flow-recording'
const VERSION = 1

/** A recording as it is saved to a file. */
const FlowRecording = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  entries: z.array(FlowEntry).check(z.minLength(1), z.maxLength(MAX_ENTRIES)),
})

/** What another tab said, if it is something that one understands. */
export const readMessage = (data: unknown): FlowMessage | undefined =>
  z.safeParse(FlowMessage, data).data

/** Entries as the content of a file. */
export const toRecording = (entries: readonly FlowEntry[]) => ({
  format: FORMAT,
  version: VERSION,
  entries,
})

/** The entries of a recording, or which kind of thing it is instead. */
export function readRecording(data: unknown): readonly FlowEntry[] | 'newer' | 'other' {
  const { data: recording } = z.safeParse(FlowRecording, data)
  if (recording) return recording.entries
  const { data: named } = z.safeParse(
    z.object({ format: z.literal(FORMAT), version: z.number().check(z.gt(VERSION)) }),
    data,
  )
  return named ? 'newer' : 'other'
}
