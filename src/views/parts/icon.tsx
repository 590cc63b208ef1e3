import { Outline, corePaths } from './core-icon.tsx'

/** Outlines on a 20 × 20 grid, drawn for this product; one path each. */
const paths = {
  ...corePaths,
  chevronDown: 'm5 7.5 5 5 5-5',
  arrowLeft: 'M16 10H4m4.5 4.5L4 10l4.5-4.5',
  search: 'm17 17-4-4M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  filter: 'M3 5h14M6 10h8m-5.5 5h3',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  copy: 'M7 7V4.5A1 1 0 0 1 8 3.5h7.5a1 1 0 0 1 1 1V12a1 1 0 0 1-1 1H13M4.5 7H12a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Z',
  download: 'M10 3.5v9m-3.7-3.7L10 12.5l3.7-3.7M3.5 16.5h13',
  upload: 'M10 12.5v-9M6.3 7.2 10 3.5l3.7 3.7M3.5 16.5h13',
  external: 'M11.5 3.5h5v5m0-5-7 7M14.5 12v3.5a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1H8',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-1.9-4.6L16.5 7.3m0-4v4h-4',
  user: 'M3.5 17a6.5 6.5 0 0 1 13 0M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  home: 'm3 9.5 7-6 7 6M5 8v8.5h10V8',
  signOut: 'M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M13 13.5l3.5-3.5L13 6.5m3.5 3.5h-9',
  truck:
    'M2.5 5h9v8.5h-9zM11.5 8.5h3.7l2.3 2.5v2.5h-6M5.5 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm8.5 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  box: 'm10 2.8 6.5 3.6v7.2L10 17.2l-6.5-3.6V6.4zM3.7 6.5 10 10m0 0 6.3-3.5M10 10v7',
  calendar:
    'M4 4.5h12a1 1 0 0 1 1 1v10.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1ZM3 8.5h14M7 2.5v3.5m6-3.5v3.5',
  clock: 'M10 5.8V10l2.7 1.8M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  edit: 'm12.8 4.2 3 3M3.5 16.5l.8-3.5 9.2-9.2a1.2 1.2 0 0 1 1.7 0l1 1a1.2 1.2 0 0 1 0 1.7L7 15.7z',
  trash:
    'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 10.5a1 1 0 0 0 1 1h6.6a1 1 0 0 0 1-1L15 5.5M8.3 8.8v5m3.4-5v5',
  mail: 'M3.5 5h13a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-.7.8L10 11l7.2-5.2',
  sun: 'M10 13.3a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM10 2v1.5m0 13V18m8-8h-1.5m-13 0H2m13.7-5.7-1.1 1.1m-9.2 9.2-1.1 1.1m11.4 0-1.1-1.1M5.4 5.4 4.3 4.3',
  dots: 'M4 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m5.4 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m5.4 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0',
  print:
    'M6 7V3h8v4M6 14H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-2M6 11.5h8V17H6z',
  columns: 'M4 4h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm4 0v12m4-12v12',
  link: 'M8.5 11.5a3 3 0 0 0 4.200 0l2.800-2.800a3 3 0 0 0-4.200-4.200l-1 1m1.200 3a3 3 0 0 0-4.200 0l-2.800 2.800a3 3 0 0 0 4.200 4.200l1-1',
  flow: 'M3 4h5v4H3zM12 12h5v4h-5zM8 6h3.5a3 3 0 0 1 3 3v3',
  camera:
    'M3.5 6h3l1.3-2h4.4l1.3 2h3a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM10 13.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  pallet:
    'M4.5 3.5h4.5v4.5H4.5zm6.5 0h4.5v4.5H11zM4.5 8.5h11v4h-11zM2.5 14h15M4 14v2.5m6-2.5v2.5m6-2.5v2.5',
} as const
export type IconName = keyof typeof paths

type Props = { readonly name: IconName; readonly size?: number; readonly label?: string }

/** An own outline icon in the text's colour. Decorative unless it has a `label`. */
export const Icon = ({ name, size = 18, label }: Props) => (
  <Outline path={paths[name]} size={size} label={label} />
)
