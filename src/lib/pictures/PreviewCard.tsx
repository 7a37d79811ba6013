import { color } from './color.ts';

interface Props {
  company: string;
  logo: string;
  title: string;
}

export const PreviewCard = ({ company, logo, title }: Props) => (
  <div
    style={{
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      padding: '64px 480px 64px 72px',
      color: color('night-ink'),
      fontFamily: 'Fraunces',
    }}
  >
    <div style={{ display: 'flex', alignItems: 'center', gap: 18, fontSize: 34 }}>
      <img src={logo} width={56} height={56} alt="" />
      {company}
    </div>
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <div style={{ width: 96, height: 5, marginBottom: 26, background: color('lamp') }} />
      <div
        style={{ display: 'block', fontSize: sizeFor(title), lineHeight: 1.1, textWrap: 'balance' }}
      >
        {/* A word joiner keeps a name such as Winston-Salem on one line: it forbids a break after the hyphen. */}
        {title.replaceAll('-', '-\u2060')}
      </div>
    </div>
  </div>
);

const sizeFor = (title: string): number => (title.length > 50 ? 58 : title.length > 36 ? 66 : 74);
