const values = <T extends string>(entries: Readonly<Record<T, string>>) =>
  Object.fromEntries(Object.entries<string>(entries).map(([name, value]) => [name, { value }]))
const steps = (sizes: readonly number[]) =>
  Object.fromEntries(sizes.map((size) => [size, { value: `${size * 0.25}rem` }]))
const both = (base: string, dark: string) => ({ value: { base, _dark: dark } })
const status = (light: readonly string[], dark: readonly string[]) =>
  Object.fromEntries(
    ['bg', 'fg', 'border'].map((role, at) => [role, both(light[at] ?? '', dark[at] ?? '')]),
  )

/** Every colour by its role, light and dark; src/views/parts/contrast.test.ts proves the ratios. */
export const roles = {
  canvas: both('#f5f7f7', '#0e1416'),
  surface: both('#ffffff', '#171f22'),
  raised: both('#ffffff', '#1d2629'),
  subtle: both('#ecf0ef', '#232d30'),
  border: { DEFAULT: both('#dbe1e1', '#2b3639'), strong: both('#7d8b8c', '#758486') },
  text: {
    DEFAULT: both('#172022', '#eef2f2'),
    muted: both('#4c595b', '#b9c3c4'),
    faint: both('#5e6b6d', '#98a5a6'),
  },
  accent: {
    DEFAULT: both('#08765c', '#34b794'),
    hover: both('#06614c', '#58caab'),
    fg: both('#ffffff', '#04241e'),
    subtle: both('#e3f4ee', '#0d2f28'),
    text: both('#086450', '#6bd3b6'),
  },
  focus: both('#0b8468', '#66c8aa'),
  status: {
    neutral: status(['#ecf0ef', '#4c595b', '#d3dada'], ['#232d30', '#b9c3c4', '#364346']),
    info: status(['#e8f1fd', '#1d4f91', '#bcd5f5'], ['#0f2542', '#9cc5fb', '#1e4272']),
    success: status(['#e5f6eb', '#17643a', '#b3e0c3'], ['#0d2b1a', '#83d9a4', '#1b5233']),
    warning: status(['#fdf3dc', '#744805', '#efd394'], ['#33240a', '#f2c463', '#5f4413']),
    danger: status(['#fdecea', '#9b2015', '#f4bfb9'], ['#3a120e', '#ffab9f', '#6d231b']),
  },
} as const

const GUTTER = 'clamp(1rem, 4vw, 2rem)'
// The padding of a full-width strip whose content stands where the page's does.
const EDGE = `calc(max(0px, (100% - 78rem) / 2) + ${GUTTER})`
const SCALE = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24]

export const tokens = {
  fonts: values({
    sans: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
    mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  }),
  spacing: { ...steps(SCALE), gutter: { value: GUTTER }, edge: { value: EDGE } },
  sizes: {
    ...steps([...SCALE, 28, 32, 40, 48, 56, 64, 80, 96]),
    full: { value: '100%' },
    page: { value: '78rem' },
    form: { value: '48rem' },
    prose: { value: '40rem' },
    toast: { value: '384px' }, // specification 2 §9
  },
  radii: values({ sm: '4px', md: '6px', lg: '10px', full: '9999px' }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600' }),
  shadows: values({
    card: '0 1px 2px rgb(12 20 22 / 0.05)',
    pop: '0 12px 32px -8px rgb(12 20 22 / 0.24), 0 2px 8px rgb(12 20 22 / 0.1)',
  }),
}

const text = (fontSize: string, lineHeight: string, letterSpacing?: string) => ({
  value: { fontSize, lineHeight, ...(letterSpacing ? { letterSpacing } : {}) },
})

export const textStyles = {
  xs: text('0.75rem', '1rem'),
  sm: text('0.875rem', '1.25rem'),
  md: text('1rem', '1.5rem'),
  lg: text('1.125rem', '1.625rem', '-0.01em'),
  xl: text('1.375rem', '1.875rem', '-0.018em'),
  '2xl': text('clamp(1.75rem, 1.4rem + 1.6vw, 2.25rem)', '1.18', '-0.025em'),
  mono: { value: { fontFamily: '{fonts.mono}', fontSize: '0.75rem', lineHeight: '1.25rem' } },
}
