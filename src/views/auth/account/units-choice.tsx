import { useState } from 'react'

import { accountTexts } from '#texts/account.ts'
import { Radios } from '#views/parts/choice.tsx'
import { chooseUnits, chosenUnits } from '#views/parts/units.ts'
import type { Units } from '#views/parts/units.ts'

const choices = ['site', 'imperial', 'metric'] as const satisfies readonly (Units | 'site')[]

/** Which unit weights are read in first: as the site has them, or always the same. */
export function UnitsChoice() {
  const [units, setUnits] = useState(chosenUnits)
  return (
    <Radios
      label={accountTexts.weights.label}
      name="weights"
      value={units ?? 'site'}
      isInline
      options={choices.map((value) => ({ value, label: accountTexts.weights[value] }))}
      onChoose={(value) => {
        const chosen = choices.find((one) => one === value)
        chooseUnits(chosen === 'site' ? undefined : chosen)
        setUnits(chosenUnits)
      }}
    />
  )
}
