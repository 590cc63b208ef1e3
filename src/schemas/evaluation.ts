import * as z from 'zod/mini'

import { itemTexts } from '#texts/items.ts'

import { DocumentUrl } from './document.ts'
import { evaluationAsks } from './evaluation-asks.ts'
import type { EvaluationAsks } from './evaluation-asks.ts'
import { AdrClass } from './material.ts'
import { Instant, ShipmentId, Uuid, codeLine, line, note } from './primitives.ts'
import type { EvaluationField, Tenant } from './tenants/tenant.ts'
import { Vin } from './vin.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>
const optional = <T extends Shape>(shape: T) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as {
    [K in keyof T]: z.ZodMiniOptional<T[K]>
  } // because each keeps its name
const cleared = <T extends Shape>(shape: T) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.optional(z.nullable(schema))]),
  ) as { [K in keyof T]: z.ZodMiniOptional<z.ZodMiniNullable<T[K]>> } // because each keeps its name

const required = {
  partNumber: codeLine(1, 50),
  isDdr: z.boolean(),
  wasEvaluated: z.boolean(),
  hasPhysicalDamage: z.boolean(),
  isRecalledOrDefective: z.boolean(),
}

const common = {
  serialNumber: codeLine(1, 50),
  vin: Vin,
  physicalDamageComment: note(500),
  recallOrDefectiveComment: note(500),
  ddrOtherComment: note(500),
}

/** Of some programs only: their `items.evaluation`. Lengths are ours, the specification names the fields alone. */
const particular = {
  /** The name of who evaluated. */
  signature: line(2, 100),
  ddrReason: note(500),
  adHocItemReason: note(500),
  recallNumber: codeLine(1, 50),
  /** A mark of the battery, as the design's lists have it (ours: the specification only names the field). */
  yre5: z.boolean(),
  adrClass: AdrClass,
  adrComment: note(500),
} satisfies Readonly<Record<EvaluationField, unknown>>

const fields = { ...required, ...optional({ ...common, ...particular }) }

/** An evaluation of whatever program: what calls take before they know the program (specification 1 §3). */
export const EvaluationForm = z.strictObject(fields)
export type EvaluationForm = z.infer<typeof EvaluationForm>

/** A subset of an evaluation; null takes a field away that may be absent. */
export const EvaluationPatch = z.strictObject({
  ...optional(required),
  ...cleared({ ...common, ...particular }),
  /** Ours: of the item that the change was made on; another one: version_conflict. */
  revision: z.optional(z.int().check(z.gte(1))),
})
export type EvaluationPatch = z.infer<typeof EvaluationPatch>

type Check = {
  readonly path: keyof EvaluationForm
  readonly text: string
  readonly isWrong: (form: EvaluationForm, asks: EvaluationAsks) => boolean
}

/** What an evaluation has to say together. Whoever has not looked yet is asked for facts only. */
const checks: readonly Check[] = [
  {
    path: 'physicalDamageComment',
    text: itemTexts.damageComment,
    isWrong: (form) => form.hasPhysicalDamage && !form.physicalDamageComment,
  },
  {
    path: 'recallOrDefectiveComment',
    text: itemTexts.recallComment,
    isWrong: (form) => form.isRecalledOrDefective && !form.recallOrDefectiveComment,
  },
  {
    // Ours: the letters stand for damaged, defective, recalled; papers and packing follow from the flag alone.
    path: 'isDdr',
    text: itemTexts.isDdr,
    isWrong: (form) => (form.hasPhysicalDamage || form.isRecalledOrDefective) && !form.isDdr,
  },
  {
    path: 'ddrOtherComment',
    text: itemTexts.ddrComment,
    isWrong: (form) =>
      form.isDdr && !form.hasPhysicalDamage && !form.isRecalledOrDefective && !form.ddrOtherComment,
  },
  {
    path: 'signature',
    text: itemTexts.signature,
    isWrong: (form, asks) => asks.signature && form.wasEvaluated && !form.signature,
  },
  {
    path: 'adrClass',
    text: itemTexts.adrClass,
    isWrong: (form, asks) => asks.adrClass && form.wasEvaluated && !form.adrClass,
  },
  {
    path: 'adrClass',
    text: itemTexts.adrGreen,
    isWrong: (form) => form.adrClass === 'green' && form.isDdr,
  },
  {
    path: 'adrClass',
    text: itemTexts.adrDdr,
    isWrong: (form) =>
      form.adrClass !== undefined && form.adrClass !== 'green' && form.wasEvaluated && !form.isDdr,
  },
  {
    path: 'adrComment',
    text: itemTexts.adrComment,
    isWrong: (form) => form.adrClass !== undefined && form.adrClass !== 'green' && !form.adrComment,
  },
]

export type EvaluationIssue = {
  readonly path: string
  readonly code: string
  readonly text: string
}

/**
 * What is wrong with an evaluation of a program beyond the form of its fields: fields of other programs, or that its
 * warranty claim leaves no room for, and what does not go together. The page and the server ask the same.
 */
export function evaluationIssues(
  tenant: Pick<Tenant, 'items'>,
  form: EvaluationForm,
  isClaimed = false,
): readonly EvaluationIssue[] {
  const asks = evaluationAsks(tenant, isClaimed)
  const ofProgram = evaluationAsks(tenant)
  // because these are its keys
  const names = Object.keys(particular) as EvaluationField[]
  return [
    ...names
      .filter((name) => form[name] !== undefined && !asks[name])
      .map((path) =>
        ofProgram[path]
          ? { path, code: 'of_claim', text: itemTexts.ofClaim }
          : { path, code: 'not_of_program', text: itemTexts.notOfProgram },
      ),
    ...checks
      .filter(({ isWrong }) => isWrong(form, asks))
      .map(({ path, text }) => ({ path, code: 'needed', text })),
  ]
}

const Stamp = z.object({
  timestamp: Instant,
  /** As histories name people. */
  userDisplayName: z.string(),
})

/** A photograph of an evaluation: a stored document, and the id that the client gave it. */
const ItemPhoto = z.object({ ...DocumentUrl.shape, photoId: Uuid })

/** A battery of a program with its evaluation (specification 1 §3). Ours from `shipmentRequestId` on. */
export const EvaluationItem = z.object({
  ...fields,
  recordType: z.string(),
  uuid: Uuid,
  wasEvaluatedBy: z.nullable(z.string()),
  isSubmitted: z.boolean(),
  /** Where it is: a location, or a dealer's code where the program has those. */
  locationId: z.optional(z.string()),
  dealerCode: z.optional(z.string()),
  /** Its place in a warranty claim. */
  sagaId: z.optional(z.string()),
  indexInClaim: z.optional(z.int()),
  shipmentRequestId: z.nullable(ShipmentId),
  revision: z.int(),
  created: Stamp,
  updated: Stamp,
  photos: z.array(ItemPhoto),
})
export type EvaluationItem = z.infer<typeof EvaluationItem>
