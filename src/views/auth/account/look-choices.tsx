import { accountTexts } from '#texts/account.ts'
import { menuTexts } from '#texts/shell-parts.ts'
import { Radios } from '#views/parts/choice.tsx'
import { chooseUnits, chosenUnits } from '#views/parts/units.ts'
import { useRemembered } from '#views/parts/use-remembered.ts'
import { chooseTheme } from '#views/shell/choose-theme.ts'
import { readTheme } from '#views/shell/theme.ts'

type Props<T extends string> = {
  readonly label: string
  readonly name: string
  /** What may be chosen, in this order. */
  readonly words: Readonly<Record<T, string>>
  readonly read: () => T
  readonly write: (value: T) => void
}

function BrowserChoice<T extends string>({ words, read, write, ...radios }: Props<T>) {
  const [chosen, choose] = useRemembered(read, write)
  return (
    <Radios
      {...radios}
      value={chosen}
      isInline
      options={Object.entries<string>(words).map(([value, label]) => ({ value, label }))}
      onChoose={(value) => choose(value as T)} // because only these are offered
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
    write={chooseTheme}
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
    write={(units) => chooseUnits(units === 'site' ? undefined : units)}
  />
)
