import type { EvaluationItem } from '#schemas/evaluation.ts'
import { css } from '#styled/css'
import { partTexts } from '#texts/parts.ts'
import { requestBatteryTexts as words } from '#texts/shipment-batteries.ts'

type Pictured = Pick<EvaluationItem, 'partNumber' | 'serialNumber' | 'vin' | 'photos'>
export const nameOf = ({ serialNumber, vin, partNumber }: Omit<Pictured, 'photos'>): string =>
  serialNumber ?? vin ?? partNumber

/** The photographs of a battery, small; each opens whole in a tab of its own. */
export const Photos = ({ battery }: { readonly battery: Pictured }) => (
  <ul aria-label={words.photos} className={css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })}>
    {battery.photos.map(({ photoId, getUrl }, at) => (
      <li key={photoId}>
        <a href={getUrl} target="_blank" rel="noreferrer">
          <img
            src={getUrl}
            alt={words.photo(at + 1, nameOf(battery))}
            loading="lazy"
            className={css({ w: '14', h: '14', objectFit: 'cover', rounded: 'md' })}
          />
          <span className={css({ srOnly: true })}>{partTexts.newTab}</span>
        </a>
      </li>
    ))}
  </ul>
)
