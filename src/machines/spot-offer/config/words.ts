import { numberFormat } from '#schemas/number-format.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import { configTexts } from '#texts/spot-offer-config.ts'

import { changedSettings, fromConfig, sayOf } from './draft.ts'
import type { ConfigDraft, NumberField, Setting } from './draft.ts'

const dollars = () =>
  numberFormat(
    {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 4,
    },
    'en-US',
  )
const numbers = () => numberFormat({ maximumFractionDigits: 4 }, 'en-US')

type Unit = keyof typeof configTexts.units
/** The unit of a number of the configuration. */
function unitOf(field: NumberField): Unit {
  if (field === 'minPalletWeight') return 'pallet'
  return field.startsWith('percent') || field.startsWith('targetMargins') ? 'percent' : 'cost'
}

/** A number of the configuration with its unit: "$1.20/kg", "25%". */
export function sayNumberOf(field: NumberField, value: number): string {
  const unit = unitOf(field)
  return unit === 'cost'
    ? configTexts.perKg(dollars().format(value))
    : `${numbers().format(value)}${unit === 'percent' ? '' : ' '}${configTexts.units[unit]}`
}

/** A setting as a person reads it: numbers with their unit. What is no number yet is shown as typed. */
function sayInUnits(draft: ConfigDraft, setting: Setting): string {
  const said = sayOf(draft, setting)
  if (setting === 'mode' || setting === 'approvers') return said
  const value = Number(said)
  return said === '' || !Number.isFinite(value) ? said : sayNumberOf(setting, value)
}

export type SaidChange = {
  readonly setting: Setting
  readonly from: string
  readonly to: string
}
/** The settings in which two drafts differ, both values in words with units. */
export const saidChanges = (before: ConfigDraft, after: ConfigDraft): readonly SaidChange[] =>
  changedSettings(before, after).map((setting) => ({
    setting,
    from: sayInUnits(before, setting),
    to: sayInUnits(after, setting),
  }))

/** The same for configurations. */
export const saidConfigChanges = (before: SpotConfig, after: SpotConfig): readonly SaidChange[] =>
  saidChanges(fromConfig(before), fromConfig(after))
