import { useState } from 'react'

import { accountTexts } from '#texts/account.ts'
import { menuTexts } from '#texts/shell-parts.ts'
import { Radios } from '#views/parts/choice.tsx'
import { chooseUnits, chosenUnits } from '#views/parts/units.ts'
import { chooseTheme } from '#views/shell/choose-theme.ts'
import { readTheme } from '#views/shell/theme.ts'

type Props<T extends string> = {
  readonly label: string
  readonly name: string
  /** What may be chosen, in this order. */
  readonly words: Readonly<Record<T, string>>
  readonly read: () => T
  readonly choose: (value: T) => void
}

function BrowserChoice<T extends string>({ words, read, choose, ...radios }: Props<T>) {
  const [chosen, setChosen] = useState(read)
  return (
    <Radios
      {...radios}
      value={chosen}
      isInline
      options={Object.entries<string>(words).map(([value, label]) => ({ value, label }))}
      onChoose={(value) => {
        const next = value as T // because only these are offered
        choose(next)
        setChosen(next)
      }}
    />
  )
}

/** Light, dark, or as the system is. */
export const ThemeChoice = () => (
  <BrowserChoice
    label={menuTexts.theme}
    name="theme"
    words={menuTexts.themes}
    read={readTheme}
    choose={chooseTheme}
  />
)

const { label, ...words } = accountTexts.weights
/** Which unit weights are read in first: as the site has them, or always the same. */
export const UnitsChoice = () => (
  <BrowserChoice
    label={label}
    name="weights"
    words={words}
    read={() => chosenUnits() ?? 'site'}
    choose={(units) => chooseUnits(units === 'site' ? undefined : units)}
  />
)
