import { tables } from '#machines/onboarding/wizard/fields.ts'
import type {
  OnboardingContext,
  OnboardingEvent,
  RowDraft,
  RowList,
} from '#machines/onboarding/wizard/types.ts'
import { shownIssue } from '#machines/records/form/said.ts'
import { onboardingTexts as words } from '#texts/onboarding.ts'
import { formPart } from '#views/records/form/field.tsx'

export type Send = (event: OnboardingEvent) => void
export type StepProps = { readonly context: OnboardingContext; readonly send: Send }

export const FORM = 'onboarding'
const ownerOf = ({ context, send }: StepProps) => ({
  id: FORM,
  issueOf: (field: string) => shownIssue(context, field),
  leave: (field: string) => send({ type: 'leave', field }),
})

/** What is kept in the draft. */
export const headPart = (props: StepProps) =>
  formPart<string>({
    ...ownerOf(props),
    fields: tables[props.context.region].head,
    values: props.context.draft.values,
    change: (field, value) => props.send({ type: 'change', field, value }),
  })
/** Bank and tax data. */
export const secretPart = (props: StepProps) =>
  formPart<string>({
    ...ownerOf(props),
    fields: tables[props.context.region].secret,
    values: props.context.secret,
    change: (field, secret) => props.send({ type: 'change-secret', field, secret }),
  })
/** A row of a list, by its place. */
export const rowPart = (props: StepProps, list: RowList, values: RowDraft, at: number) =>
  formPart<string>({
    ...ownerOf(props),
    fields: tables[props.context.region][list === 'pickups' ? 'pickup' : 'material'],
    values,
    row: values.key,
    within: words[list].one(at + 1),
    change: (field, value) =>
      props.send({ type: 'change-row', list, key: values.key, field, value }),
  })

/** Every part of the form, for what is wrong in it. */
export const allParts = (props: StepProps) => {
  const { pickups, materials } = props.context.draft
  return [
    headPart(props),
    secretPart(props),
    ...pickups.map((row, at) => rowPart(props, 'pickups', row, at)),
    ...materials.map((row, at) => rowPart(props, 'materials', row, at)),
  ]
}
