import { rowsBy } from '#machines/records/form/rows.ts'
import { MAX_HANDLING_UNITS } from '#schemas/handling-unit.ts'
import type { PackagingOption } from '#schemas/site.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { MAX_CONTENTS, emptyContent, emptyUnit } from './draft.ts'
import type { ContentDraft, ContentField, UnitChange, UnitDraft, WithUnits } from './draft.ts'
import { contentTable, unitTable } from './fields.ts'

const inUnit = <D extends WithUnits>(
  draft: D,
  id: string,
  change: (unit: UnitDraft) => UnitDraft,
): D => ({
  ...draft,
  units: draft.units.map((unit) => (unit.id === id ? change(unit) : unit)),
})

/** Changes one field of a unit; returnable packaging is chosen by its part number and kept with its description. */
export const changeUnit = <D extends WithUnits>(
  draft: D,
  id: string,
  {
    field,
    value,
    choices,
  }: UnitChange & {
    readonly choices: { readonly packaging: readonly PackagingOption[] }
  },
): D =>
  inUnit(draft, id, (unit) => {
    const changed = {
      ...unit,
      [field]: value,
      ...(field === 'isDdr' ? { ddrAsWritten: '' } : {}),
    }
    if (field !== 'returnable') return changed
    const option = choices.packaging.find(
      ({ packagingPartNumber }) => packagingPartNumber === value,
    )
    return { ...changed, returnableDescription: option?.description ?? '' }
  })

type ContentChange = {
  readonly content: string
  readonly field: ContentField
  readonly value: string
}
export const changeContent = <D extends WithUnits>(
  draft: D,
  id: string,
  { content: contentId, field, value }: ContentChange,
): D =>
  inUnit(draft, id, (unit) => ({
    ...unit,
    contents: unit.contents.map((content) =>
      content.id === contentId ? { ...content, [field]: value } : content,
    ),
  }))

export const canAddUnit = ({ units }: Pick<WithUnits, 'units'>): boolean =>
  units.length < MAX_HANDLING_UNITS

export function addUnit<D extends WithUnits>(draft: D, units: Tenant['units']): D {
  if (!canAddUnit(draft)) return draft
  const unit = emptyUnit(draft.lastId + 1, units)
  return { ...draft, units: [...draft.units, unit], lastId: draft.lastId + 2 }
}

/** What names one thing only is not copied: the label of a unit, the serial numbers of its parts. */
export const withoutNames = (unit: UnitDraft): UnitDraft => ({
  ...unitTable.copyOf(unit),
  contents: unit.contents.map((content) => contentTable.copyOf(content)),
})

/** A copy behind the original. */
export function duplicateUnit<D extends WithUnits>(draft: D, id: string): D {
  if (!canAddUnit(draft)) return draft
  let { lastId } = draft
  const units = rowsBy('id').insert(draft.units, id, (original) => {
    const [copy, last] = renumber(withoutNames(original), lastId)
    lastId = last
    return copy
  })
  return units === draft.units ? draft : { ...draft, units, lastId }
}

function renumber(unit: UnitDraft, after: number): readonly [UnitDraft, number] {
  let lastId = after + 1
  const id = String(lastId)
  const contents = unit.contents.map((content): ContentDraft => {
    lastId += 1
    return { ...content, id: String(lastId) }
  })
  return [{ ...unit, id, contents }, lastId]
}

export const addContent = <D extends WithUnits>(draft: D, id: string): D => ({
  ...inUnit(draft, id, (unit) =>
    unit.contents.length < MAX_CONTENTS
      ? { ...unit, contents: [...unit.contents, emptyContent(String(draft.lastId + 1))] }
      : unit,
  ),
  lastId: draft.lastId + 1,
})

export const removeContent = <D extends WithUnits>(draft: D, id: string, contentId: string): D =>
  inUnit(draft, id, (unit) => ({
    ...unit,
    contents: unit.contents.filter((content) => content.id !== contentId),
  }))

const isUntouched = (unit: UnitDraft) =>
  [unit.gross, unit.tare, unit.net, unit.length].every((value) => value === '') &&
  unit.contents.every(({ partNumber, description }) => partNumber === '' && description === '')

/** Appends pasted units (ids are given here) up to the limit; the empty one that a new form starts with gives way. */
export function pasteUnits<D extends WithUnits>(draft: D, pasted: readonly UnitDraft[]): D {
  let lastId = draft.lastId
  const kept = draft.units.filter((unit) => !isUntouched(unit))
  const added = pasted.slice(0, MAX_HANDLING_UNITS - kept.length).map((unit) => {
    const [numbered, last] = renumber(unit, lastId)
    lastId = last
    return numbered
  })
  return { ...draft, units: [...kept, ...added], lastId }
}
