/** Device type that popups are made for (Spec §3). */
export type Device = 'PC' | 'MOBILE'
