import {
  type ActionIconFactory,
  type BadgeFactory,
  type ButtonFactory,
  type CSSVariablesResolver,
  type CheckboxFactory,
  type ChipFactory,
  type DrawerFactory,
  type ExtendComponent,
  type FactoryPayload,
  type InputFactory,
  type InputWrapperFactory,
  type KbdFactory,
  type MantineColorsTuple,
  type MenuFactory,
  type ModalFactory,
  type NotificationFactory,
  type PillFactory,
  type PopoverFactory,
  type RadioFactory,
  type SegmentedControlFactory,
  type SwitchFactory,
  type TableFactory,
  type TabsFactory,
  type TooltipFactory,
  createTheme,
} from '@mantine/core'
import styles from './components.module.css'

const INK: MantineColorsTuple = [
  '#f5f2ec',
  '#efeae2',
  '#e7e1d7',
  '#d5ccbe',
  '#9c9389',
  '#716860',
  '#4a433b',
  '#332c25',
  '#241d17',
  '#17130f',
]
const PERSIMMON: MantineColorsTuple = [
  '#fef6ef',
  '#fcebdd',
  '#f0c6a4',
  '#f5a066',
  '#ee8d47',
  '#e8792b',
  '#ba4e0a',
  '#a24306',
  '#6b3d17',
  '#40260f',
]

/**
 * Checks types like a component's own `extend`, without importing the component: this module loads before all of them.
 */
const looks = <Payload extends FactoryPayload>(part: ExtendComponent<Payload>): ExtendComponent<Payload> => part

/**
 * Mantine theme of the console. Primary is ink; only controls that change the public site use the variant `publish`, so
 * that a reviewer finds each such button by name.
 */
export const theme = createTheme({
  colors: { ink: INK, persimmon: PERSIMMON },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 0 },
  autoContrast: true,
  defaultRadius: 6,
  fontFamily:
    "'Maru Letters', 'Pretendard Variable', Pretendard, 'Noto Sans KR', 'Noto Sans CJK KR', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Maru Letters', 'Pretendard Variable', monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '13.5px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '17px', sm: '19px', md: '20px', lg: '22px', xl: '26px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  breakpoints: { xs: '24em', sm: '48em', md: '64em', lg: '78em', xl: '90em' },
  headings: { fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: looks<ActionIconFactory>({ classNames: { root: styles.actionIcon } }),
    Chip: looks<ChipFactory>({ classNames: { label: styles.chip } }),
    Pill: looks<PillFactory>({ classNames: { root: styles.pill } }),
    Kbd: looks<KbdFactory>({ classNames: { root: styles.kbd } }),
    // The focus goes to the first item: the empty placeholder that would take it is not a menu item. Menus are
    // portalled into the main part of the page, so that users who jump between landmarks find them.
    Menu: looks<MenuFactory>({
      defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#sheet' } },
      classNames: { dropdown: styles.dropdown },
    }),
    Popover: looks<PopoverFactory>({ classNames: { dropdown: styles.dropdown } }),
    Button: looks<ButtonFactory>({
      defaultProps: { variant: 'filled' },
      classNames: { root: styles.button, label: styles.buttonLabel },
    }),
    Input: looks<InputFactory>({ classNames: { input: styles.input } }),
    InputWrapper: looks<InputWrapperFactory>({
      classNames: { label: styles.label, description: styles.help, error: styles.error },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    SegmentedControl: looks<SegmentedControlFactory>({
      classNames: { root: styles.segmented, indicator: styles.segmentedIndicator, label: styles.segmentedLabel },
    }),
    Tabs: looks<TabsFactory>({ classNames: { tab: styles.tab, list: styles.tabs } }),
    Table: looks<TableFactory>({ classNames: { table: styles.table, th: styles.th, td: styles.td, tr: styles.tr } }),
    Badge: looks<BadgeFactory>({
      defaultProps: { radius: 'xl', variant: 'light' },
      classNames: { root: styles.badge },
    }),
    Switch: looks<SwitchFactory>({
      defaultProps: { withThumbIndicator: false },
      classNames: { track: styles.track, thumb: styles.thumb },
    }),
    Checkbox: looks<CheckboxFactory>({
      vars: () => ({ root: { '--checkbox-size': '16px' } }),
      classNames: { input: styles.checkbox, icon: styles.checkboxIcon },
    }),
    Radio: looks<RadioFactory>({
      vars: () => ({ root: { '--radio-size': '16px', '--radio-icon-size': '6px' } }),
      classNames: { radio: styles.radio, icon: styles.radioIcon },
    }),
    Drawer: looks<DrawerFactory>({ classNames: { content: styles.panel, header: styles.panelHeader } }),
    Modal: looks<ModalFactory>({
      defaultProps: { radius: 12, centered: true },
      classNames: { content: styles.panel, header: styles.panelHeader, title: styles.panelTitle },
    }),
    Tooltip: looks<TooltipFactory>({
      defaultProps: { openDelay: 300, withArrow: false },
      classNames: { tooltip: styles.tooltip },
    }),
    Notification: looks<NotificationFactory>({
      classNames: { root: styles.notification, title: styles.notificationTitle, description: styles.notificationText },
    }),
  },
})

/** Maps Mantine's variables to the console's. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--maru-sheet)',
    '--mantine-color-text': 'var(--maru-ink)',
    '--mantine-color-dimmed': 'var(--maru-ink3)',
    '--mantine-color-placeholder': 'var(--maru-faint)',
    '--mantine-color-default': 'var(--maru-sheet)',
    '--mantine-color-default-hover': 'var(--maru-well)',
    '--mantine-color-default-color': 'var(--maru-ink)',
    '--mantine-color-default-border': 'var(--maru-line2)',
    '--mantine-color-error': 'var(--maru-wrong)',
    '--mantine-color-red-6': 'var(--maru-wrong)',
    '--mantine-color-anchor': 'var(--maru-acc-t)',
  },
  light: {},
  dark: {},
})
