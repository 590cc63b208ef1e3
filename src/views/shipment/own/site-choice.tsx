import { ALL_PLACES } from '#schemas/own-places.ts'
import type { Site } from '#schemas/site.ts'
import { css } from '#styled/css'
import { placeTexts } from '#texts/own-places.ts'
import { SelectField } from '#views/parts/field.tsx'

type Props = {
  readonly sites: readonly Site[]
  /** The id of a site, or that of all together. */
  readonly chosen: string
  readonly onChoose: (siteId: string) => void
}
const words = placeTexts.site

/** Which of somebody's several sites the requests are of. */
export const SiteChoice = ({ sites, chosen, onChoose }: Props) => (
  <SelectField
    label={words.label}
    value={chosen}
    className={css({ display: 'flex', alignItems: 'center', gap: '2', maxW: 'full' })}
    options={[
      { value: ALL_PLACES, label: words.all },
      ...sites.map(({ siteId, name }) => ({ value: siteId, label: name })),
    ]}
    onChange={({ target }) => onChoose(target.value)}
  />
)
