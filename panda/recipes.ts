import { defineRecipe } from '@pandacss/dev'

const QUICK = 'background-color 120ms, border-color 120ms, color 120ms, opacity 120ms'
// What a finger presses is 44 px both ways (WCAG 2.5.5), on phones.
const finger = (md: string) => ({ base: '[2.75rem]', md })
const HOVER = '&:is(:hover, [data-highlighted]):not(:disabled, [aria-disabled=true])'
const OFF = '&:is(:disabled, [aria-disabled=true])'

const tone = (name: string) => ({
  bg: `status.${name}.bg`,
  color: `status.${name}.fg`,
  borderColor: `status.${name}.border`,
})
const tones = {
  neutral: tone('neutral'),
  info: tone('info'),
  success: tone('success'),
  warning: tone('warning'),
  danger: tone('danger'),
}

// In each variant, since a variant's colours come after the base's.
const off = { bg: 'subtle', color: 'text.faint', borderColor: 'border' }

export const button = defineRecipe({
  className: 'btn',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    fontWeight: 'medium',
    textStyle: 'sm',
    rounded: 'md',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition: QUICK,
    [OFF]: { cursor: 'not-allowed' },
    '&[data-busy]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent',
        color: 'accent.fg',
        [HOVER]: { bg: 'accent.hover' },
        [OFF]: off,
      },
      outline: {
        bg: 'surface',
        borderColor: 'border.strong',
        color: 'text',
        [HOVER]: { bg: 'subtle' },
        [OFF]: off,
      },
      ghost: {
        bg: 'transparent',
        color: 'text.muted',
        [HOVER]: { bg: 'subtle', color: 'text' },
        [OFF]: { color: 'text.faint' },
      },
      danger: {
        bg: 'surface',
        borderColor: 'status.danger.fg',
        color: 'status.danger.fg',
        [HOVER]: { bg: 'status.danger.bg' },
        [OFF]: off,
      },
    },
    size: {
      sm: { h: finger('7'), minW: finger('0'), px: '2.5' },
      md: { h: finger('9'), px: '3.5' },
      icon: { h: finger('9'), w: finger('9') },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    px: '2',
    rounded: 'full',
    textStyle: 'xs',
    fontWeight: 'medium',
    borderWidth: '1px',
    whiteSpace: 'nowrap',
    _before: { content: '""', w: '1.5', h: '1.5', rounded: 'full', bg: 'currentColor' },
  },
  variants: {
    tone: tones,
    // A dot and a word, in lists.
    plain: {
      true: {
        minH: '0',
        px: '0',
        borderWidth: '0',
        bg: 'transparent!',
        textStyle: 'sm',
        '& span': { color: 'text' },
        _before: { w: '2', h: '2' },
      },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export const banner = defineRecipe({
  className: 'banner',
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    px: '4',
    py: '3',
    rounded: 'md',
    borderWidth: '1px',
    textStyle: 'sm',
    '& svg': { flexShrink: '0', mt: '0.5' },
    '& a': { textDecoration: 'underline' },
  },
  variants: {
    tone: tones,
    strip: {
      true: { rounded: '0', borderWidth: '0', borderBottomWidth: '1px', px: 'edge', py: '2' },
    },
  },
  defaultVariants: { tone: 'info' },
})

export const input = defineRecipe({
  className: 'input',
  base: {
    w: 'full',
    minH: finger('9'),
    px: '3',
    py: '1.5',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'surface',
    color: 'text',
    // 16 px on phones: a smaller size makes Safari zoom into the field.
    textStyle: { base: 'md', md: 'sm' },
    transition: QUICK,
    _placeholder: { color: 'text.faint', opacity: '1' },
    '&[aria-invalid=true]': { borderColor: 'status.danger.fg' },
    '&:is(:disabled, [readonly])': { bg: 'subtle', color: 'text.muted', cursor: 'not-allowed' },
  },
  variants: {
    kind: {
      text: {},
      area: { minH: '20', resize: 'vertical' },
      select: { appearance: 'none', pr: '9', cursor: 'pointer', textOverflow: 'ellipsis' },
    },
  },
  defaultVariants: { kind: 'text' },
})

export const link = defineRecipe({
  className: 'link',
  base: {
    color: 'accent.text',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    transition: QUICK,
  },
  variants: {
    kind: {
      text: { textDecoration: 'underline', _hover: { textDecorationThickness: '2px' } },
      plain: { _hover: { textDecoration: 'underline' } },
      quiet: { color: 'inherit', _hover: { color: 'text', textDecoration: 'underline' } },
    },
  },
  defaultVariants: { kind: 'text' },
})

export const navLink = defineRecipe({
  className: 'nav',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: finger('9'),
    px: '3',
    rounded: 'md',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'text.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: QUICK,
    _hover: { bg: 'subtle', color: 'text' },
    '&:is([aria-current], [data-on=true])': { bg: 'subtle', color: 'text' },
  },
  variants: {
    strip: {
      true: {
        h: finger('[2.4375rem]'),
        px: '0',
        mx: '2.5',
        rounded: '0',
        fontWeight: 'normal',
        borderBottomWidth: '2px',
        borderColor: 'transparent',
        _hover: { bg: 'transparent', color: 'text' },
        '&[aria-current]': {
          bg: 'transparent',
          color: 'text',
          fontWeight: 'medium',
          borderColor: 'accent',
        },
      },
    },
  },
})

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    rounded: 'sm',
    bg: 'subtle',
    backgroundImage: 'linear-gradient(90deg, transparent, token(colors.border) 50%, transparent)',
    backgroundSize: '200% 100%',
    animation: 'shimmer 1.6s linear infinite',
    color: 'transparent',
    // What is in one only gives it its size.
    '& *': { visibility: 'hidden' },
  },
})

export const kbd = defineRecipe({
  className: 'kbd',
  base: {
    fontFamily: 'sans',
    textStyle: 'xs',
    px: '1',
    minW: '5',
    textAlign: 'center',
    rounded: 'sm',
    borderWidth: '1px',
    borderColor: 'currentColor',
    opacity: '0.75',
  },
})
