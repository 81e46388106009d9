export { createInstance } from 'i18next'
export { initReactI18next } from 'react-i18next'
