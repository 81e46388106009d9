export const metadata = { title: 'The same page', description: 'The same page' }

export default function Layout({ children }) {
  return (
    <html lang="ko">
      <body>{children}</body>
    </html>
  )
}
