const paths = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  cross: 'm5 5 10 10M15 5 5 15',
  alert:
    'M10 6.5v4.5m0 2.7v.1M8.7 3.3 2 15a1.5 1.5 0 0 0 1.3 2.2h13.4A1.5 1.5 0 0 0 18 15L11.3 3.3a1.5 1.5 0 0 0-2.6 0Z',
  info: 'M10 9.2v4.6m0-7.5v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  check: 'm4 10.5 4 4 8-9',
  eye: 'M2 10s2.8-5.5 8-5.5 8 5.5 8 5.5-2.8 5.5-8 5.5S2 10 2 10Zm8 2.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  lock: 'M5 9h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Zm1.7 0V6.3a3.3 3.3 0 0 1 6.6 0V9',
  offline:
    'M3 3l14 14M5.5 9.5a7 7 0 0 1 2.7-1.7m6.3 1.7a7 7 0 0 0-2-1.4M8 12.2a3.5 3.5 0 0 1 3.6-.7M2.8 6.8A11 11 0 0 1 6 4.8m11.2 2A11 11 0 0 0 9 4M10 15.5v.1',
  chevronRight: 'm7.5 5 5 5-5 5',
  arrowRight: 'M4 10h12m-4.5-4.5L16 10l-4.5 4.5',
  document:
    'M5 2.5h6.5L15.5 6.5V16.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM11.3 2.7v4h4M7 10.5h6M7 13.5h6',
  pin: 'M10 17.5s-5.5-4.6-5.5-9a5.5 5.5 0 0 1 11 0c0 4.4-5.5 9-5.5 9Zm0-7.2a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
} as const
export type CoreIconName = keyof typeof paths

type OutlineProps = {
  readonly path: string
  readonly size: number
  readonly label?: string | undefined
}

/** An outline on a 20 × 20 grid in the text's colour. Decorative unless it has a label. */
export const Outline = ({ path, size, label }: OutlineProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={path} />
  </svg>
)

type Props = { readonly name: CoreIconName; readonly size?: number }

/** The few icons that every page loads; the others are icon.tsx. */
export const CoreIcon = ({ name, size = 18 }: Props) => <Outline path={paths[name]} size={size} />

export { paths as corePaths }
